import { expect, test } from 'vitest'
import { timesBefore } from './default-times.ts'
import { changeOfRun, daysAdded, theatreDay, wallTime } from './run-change.ts'
import { showState } from './sale.ts'
import { runOf } from './schedule.ts'

const timeZone = 'America/Toronto'
const run = (startDate: string, endDate: string) => runOf({ startDate, endDate, timeZone })
const evening = (date: string) => run(date, date).startOn(0)
/** A run of three days without a performance on the second. */
const before = {
  starts_on: evening('2026-11-26'),
  ends_on: evening('2026-11-28'),
  performances: ['2026-11-26', '2026-11-28'].map((id) => ({ id, starts_at: evening(id) })),
}

test.each([
  ['the same dates', '2026-11-26', '2026-11-28', [], [], 0],
  ['a day later at each end', '2026-11-27', '2026-11-29', ['2026-11-29'], ['2026-11-26'], 1],
  ['a day earlier at each end', '2026-11-25', '2026-11-27', ['2026-11-25'], ['2026-11-28'], 1],
  ['a single day', '2026-11-27', '2026-11-27', [], ['2026-11-26', '2026-11-28'], 0],
  ['two days more', '2026-11-25', '2026-11-29', ['2026-11-25', '2026-11-29'], [], 2],
  [
    'the week after',
    '2026-12-03',
    '2026-12-04',
    ['2026-12-03', '2026-12-04'],
    ['2026-11-26', '2026-11-28'],
    2,
  ],
])('a run that gets %s', (_what, first, last, added, dropped, days) => {
  const change = changeOfRun(before, run(first, last), timeZone)
  expect(change.adds).toEqual(added.map(evening))
  expect(change.drops.map(({ id }) => id)).toEqual(dropped)
  expect(daysAdded(before, run(first, last), timeZone)).toBe(days)
})

test('a day that joins a run and has a performance gets no other', () => {
  const extra = { id: 'extra', starts_at: evening('2026-11-29') }
  const performances = [...before.performances, extra]
  const change = changeOfRun({ ...before, performances }, run('2026-11-26', '2026-11-29'), timeZone)
  expect(change).toEqual({ adds: [], drops: [] })
})

test('days and times are those of the theatre', () => {
  const late = Date.parse('2026-11-27T01:30:00Z')
  expect(theatreDay(late, timeZone)).toBe('2026-11-26')
  expect(wallTime(late + 15_000, timeZone)).toBe('20:30')
})

test('doors and the end of sales are so many minutes before the start, usual or given', () => {
  const usual = { doorsMinutes: 30, salesCutOffMinutes: 60 }
  const hour = 3_600_000
  expect(timesBefore(hour, usual)).toEqual({ doorsAt: hour / 2, salesEndAt: 0 })
  expect(timesBefore(hour, usual, { doorsMinutes: 45, salesEndMinutes: 0 })).toEqual({
    doorsAt: hour / 4,
    salesEndAt: hour,
  })
})

test.each([
  [{ hidden: 0, published_at: null }, 'published'],
  [{ hidden: 1, published_at: null }, 'draft'],
  [{ hidden: 1, published_at: 1 }, 'hidden'],
])('a show of %j is %s', (show, state) => {
  expect(showState(show)).toBe(state)
})
