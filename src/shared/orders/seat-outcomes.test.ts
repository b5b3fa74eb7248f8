import { expect, test } from 'vitest'
import { seatOutcome, ticketOfSeat } from './seat-outcomes.ts'

test.each([
  [undefined, 'no-ticket'],
  [{ state: 'void', admittedAt: '2026-11-28T00:10:00Z' }, 'void'],
  [{ state: 'valid', admittedAt: null }, 'valid'],
  [{ state: 'valid', admittedAt: '2026-11-28T00:10:00Z' }, 'admitted'],
] as const)('what became of the seat of %j is %s', (ticket, outcome) => {
  expect(seatOutcome(ticket)).toBe(outcome)
})

test('the ticket of a seat is the last that was issued for it at that performance', () => {
  const of = (performanceId: string, seatNum: number, no: number) => ({ performanceId, seatNum, no })
  const tickets = [of('a', 1, 1), of('a', 1, 2), of('b', 1, 3), of('a', 2, 4)]
  expect(ticketOfSeat({ tickets }, { performanceId: 'a', seatNum: 1 })?.no).toBe(2)
  expect(ticketOfSeat({ tickets }, { performanceId: 'b', seatNum: 2 })).toBeUndefined()
})
