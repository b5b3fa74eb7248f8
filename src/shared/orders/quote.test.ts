import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Taxing } from '../platform/money/taxes.ts'
import { MAX_DONATION, quote, type SeatToQuote } from './quote.ts'

const seat = (seatNum: number, priceCents: number): SeatToQuote => ({
  seatNum,
  priceCents,
  ticketType: 'general',
})
const someSeats = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 80 }), fc.nat(1_000_000)), {
    maxLength: 10,
    selector: ([seatNum]) => seatNum,
  })
  .map((pairs) => pairs.map(([seatNum, priceCents]) => seat(seatNum, priceCents)))
const someDonation = fc.nat(MAX_DONATION * 100)
/** 10 %. */
const singleTax = (rate: number): Taxing => ({
  taxes: [{ name: { en: 'Tax', fr: '' }, number: '', rate }],
  exempt: [],
})
const TEN = singleTax(10_000)
/** Every rate that the settings allow. */
const someRate = fc.nat(30_000)
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('law 3: a quote', () => {
  test.each([
    ['nothing', [], 0, { subtotalCents: 0, taxCents: 0, totalCents: 0 }],
    ['a seat', [1590], 0, { subtotalCents: 1590, taxCents: 159, totalCents: 1749 }],
    ['two seats and a donation', [1590, 1590], 500, { subtotalCents: 3680, taxCents: 368, totalCents: 4048 }],
    ['a donation alone', [], 1000, { subtotalCents: 1000, taxCents: 100, totalCents: 1100 }],
    ['half a cent of tax goes up', [5], 0, { subtotalCents: 5, taxCents: 1, totalCents: 6 }],
    ['less than half a cent goes down', [4], 0, { subtotalCents: 4, taxCents: 0, totalCents: 4 }],
    ['three seats of 5 cents', [5, 5, 5], 0, { subtotalCents: 15, taxCents: 2, totalCents: 17 }],
  ])('of %s', (_what, prices, donation, amounts) => {
    const seats = prices.map((price, i) => seat(i + 1, price))
    expect(quote(seats, donation, TEN)).toMatchObject(amounts)
  })

  test('is the sum of its lines, tax included, and nothing in it is negative', () => {
    fc.assert(
      fc.property(someSeats, someDonation, someRate, (seats, donation, rate) => {
        const { lines, donationCents, subtotalCents, taxCents, totalCents } = quote(
          seats,
          donation,
          singleTax(rate),
        )
        expect(sum(lines.map((line) => line.netCents))).toBe(subtotalCents)
        expect(sum(lines.map((line) => line.taxCents))).toBe(taxCents)
        expect(totalCents).toBe(subtotalCents + taxCents)
        expect(subtotalCents).toBe(sum(seats.map((each) => each.priceCents)) + donation)
        expect(donationCents).toBe(donation)
        for (const { netCents, taxCents: tax } of lines) {
          expect(netCents).toBeGreaterThanOrEqual(0)
          expect(tax).toBeGreaterThanOrEqual(0)
          expect(Math.abs(tax - (netCents * rate) / 100_000)).toBeLessThan(1)
        }
      }),
    )
  })

  test('rounds tax half up, and splits it by largest remainder, as exact arithmetic does', () => {
    fc.assert(
      fc.property(someSeats, someDonation, someRate, (seats, donation, rate) => {
        const { lines, taxCents } = quote(seats, donation, singleTax(rate))
        const exact = lines.map((line) => BigInt(line.netCents) * BigInt(rate))
        const whole = exact.reduce((total, share) => total + share, 0n)
        const tax = (whole + 50_000n) / 100_000n
        expect(BigInt(taxCents)).toBe(tax)
        const floors = exact.map((share) => share / 100_000n)
        const left = Number(tax - floors.reduce((total, share) => total + share, 0n))
        const first = exact
          .map((share, i) => ({ i, rest: share % 100_000n }))
          .sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest < b.rest ? 1 : -1))
          .slice(0, left)
        const expected = floors.map((share, i) => share + (first.some((each) => each.i === i) ? 1n : 0n))
        expect(lines.map((line) => BigInt(line.taxCents))).toEqual(expected)
      }),
    )
  })

  test('gives back, in any parts and any order, exactly what was paid', () => {
    const parts = fc.array(fc.tuple(fc.nat(3), fc.double({ noNaN: true })), { minLength: 11, maxLength: 11 })
    fc.assert(
      fc.property(someSeats, someDonation, someRate, parts, (seats, donation, rate, shuffle) => {
        const { lines, totalCents } = quote(seats, donation, singleTax(rate))
        const drawn = lines.map((line, i) => ({
          line,
          part: shuffle[i]?.[0] ?? 0,
          rank: shuffle[i]?.[1] ?? 0,
        }))
        drawn.sort((a, b) => a.rank - b.rank)
        let left = totalCents
        for (const part of [0, 1, 2, 3]) {
          const back = drawn
            .filter((each) => each.part === part)
            .map(({ line }) => line.netCents + line.taxCents)
          left -= sum(back)
          expect(left).toBeGreaterThanOrEqual(0)
        }
        expect(left).toBe(0)
      }),
    )
  })

  test('taxes the largest donation exactly, at every rate', () => {
    const largest = MAX_DONATION * 100
    fc.assert(
      fc.property(someRate, (rate) => {
        const { totalCents, taxCents } = quote([], largest, singleTax(rate))
        expect(taxCents).toBe(rate * 10)
        expect(totalCents).toBe(largest + rate * 10)
      }),
    )
  })

  test.each([
    [14_975, 1590, 238],
    [9_975, 1590, 159],
    [5_000, 1590, 80],
    [0, 1590, 0],
    [30_000, 1, 0],
    [30_000, 2, 1],
    [1, 50_000, 1],
    [1, 49_999, 0],
  ])('at %d thousandths of a per cent on %d cents is %d', (rate, price, tax) => {
    expect(quote([seat(1, price)], 0, singleTax(rate)).taxCents).toBe(tax)
  })

  test('has a line for each seat in seat order, and the donation last', () => {
    fc.assert(
      fc.property(someSeats, someDonation, (seats, donation) => {
        const { lines } = quote(seats, donation, TEN)
        const numbers = seats.map((each) => each.seatNum).sort((a, b) => a - b)
        expect(lines.map((line) => line.seatNum)).toEqual(donation > 0 ? [...numbers, null] : numbers)
      }),
    )
  })

  test('does not depend on the order of the seats', () => {
    fc.assert(
      fc.property(someSeats, someDonation, someRate, (seats, donation, rate) => {
        expect(quote(seats.toReversed(), donation, singleTax(rate))).toEqual(
          quote(seats, donation, singleTax(rate)),
        )
      }),
    )
  })

  test('has seats with names in the order of those, whatever their numbers', () => {
    const named = ['A10', 'A2', 'A1'].map((label, i) => ({ ...seat(i + 1, 5), label }))
    expect(quote(named, 0, TEN).lines.map(({ seatNum }) => seatNum)).toEqual([3, 2, 1])
  })

  test('has its seats by performance as given, there by number, and the donation last', () => {
    const there = (performanceId: string, seatNum: number) => ({ ...seat(seatNum, 1590), performanceId })
    const { lines } = quote([there('b', 7), there('a', 3), there('b', 2)], 500, TEN)
    expect(lines.map(({ kind, performanceId, seatNum }) => [kind, performanceId, seatNum])).toEqual([
      ['seat', 'b', 2],
      ['seat', 'b', 7],
      ['seat', 'a', 3],
      ['donation', undefined, null],
    ])
  })

  test('P06 ignores every other field', () => {
    const extra = fc.dictionary(
      fc.constantFrom('price', 'total', 'salesTax', 'taxCents', 'netCents', 'quantity', 'discount', 'qty'),
      fc.oneof(fc.double(), fc.string(), fc.integer()),
    )
    fc.assert(
      fc.property(someSeats, someDonation, extra, (seats, donation, more) => {
        const decorated = seats.map((each) => ({ ...more, ...each }))
        expect(quote(decorated, donation, TEN)).toEqual(quote(seats, donation, TEN))
      }),
    )
  })

  test.each([-1, 0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -0.5])(
    'V09 is not made of %d cents',
    (amount) => {
      expect(() => quote([], amount, TEN)).toThrow(new RangeError(`not an amount in cents: ${amount}`))
      expect(() => quote([seat(1, amount)], 0, TEN)).toThrow(RangeError)
      expect(() => quote([seat(1, 1590)], 0, singleTax(amount))).toThrow(RangeError)
    },
  )
})
