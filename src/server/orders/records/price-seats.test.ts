import { expect, test } from 'vitest'
import type { SeatToQuote } from '../../../shared/orders/quote.ts'
import { carryReductions } from './price-seats.ts'

test('what a code took off stays a share of the price: less of a cheaper seat, and never more', () => {
  const seat = (seatNum: number, priceCents: number): SeatToQuote => ({
    ...{ seatNum, priceCents, ticketType: 'adult' },
  })
  const line = (net_cents: number, forgone_cents: number) => ({
    ...{ code_id: 'code', ticket_type: 'adult', net_cents, forgone_cents },
  })
  const pricesOf = (seats: SeatToQuote[], lines: ReturnType<typeof line>[]) =>
    carryReductions(seats, lines).map(({ priceCents }) => priceCents)
  expect(pricesOf([seat(1, 5000)], [line(5000, 5000)])).toEqual([2500])
  expect(pricesOf([seat(1, 20_000)], [line(5000, 5000)])).toEqual([15_000])
  // The dearest takes the place of the dearest.
  expect(pricesOf([seat(3, 10_000), seat(95, 2000)], [line(1000, 1000), line(5000, 5000)])).toEqual([
    5000, 1000,
  ])
  // A code that only opened a presale took nothing off a free seat.
  expect(pricesOf([seat(1, 5000)], [line(0, 0)])).toEqual([5000])
})
