import { expect, test } from 'vitest'
import { shiftTimes } from './shift-times.ts'

const times = { startsAt: '2026-11-27T19:30', doorsAt: '2026-11-27T19:00', salesEndAt: '2026-11-26T12:00' }

test('doors and sales move with the start, over days too', () => {
  expect(shiftTimes(times, '2026-12-01T00:15')).toEqual({
    startsAt: '2026-12-01T00:15',
    doorsAt: '2026-11-30T23:45',
    salesEndAt: '2026-11-29T16:45',
  })
})

test('a start that is not written out yet moves nothing, and nothing is lost on the way', () => {
  const half = shiftTimes(times, '')
  expect(half).toEqual({ ...times, startsAt: '' })
  expect(shiftTimes(half, '2026-11-27T20:00')).toEqual({ ...times, startsAt: '2026-11-27T20:00' })
})
