import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { setReader } from '../language/language.ts'
import { taxOn } from '../platform/money/tax-rate.ts'
import {
  exemptions,
  MAX_TAXES,
  quebecTaxes,
  type Taxing,
  taxingOf,
  taxLabel,
  taxLines,
  taxName,
  taxTitle,
  type UntaxedReason,
} from '../platform/money/taxes.ts'
import { MAX_DONATION, type QuoteLine, quote, type SeatToQuote } from './quote.ts'

const seat = (seatNum: number, priceCents: number, untaxed?: UntaxedReason): SeatToQuote => ({
  seatNum,
  priceCents,
  ticketType: 'general',
  untaxed,
})
const someSeats = fc
  .array(fc.tuple(fc.nat(50_000), fc.constantFrom(undefined, ...exemptions)), { minLength: 1, maxLength: 10 })
  .map((drafts) => drafts.map(([price, untaxed], i) => seat(i + 1, price, untaxed)))
const someDonation = fc.oneof(fc.constant(0), fc.nat(MAX_DONATION * 100))
/** One to three taxes, to a thousandth of a percent, on everything, on seats, on donations, or on nothing. */
const someTaxing: fc.Arbitrary<Taxing> = fc.record({
  taxes: fc
    .array(fc.nat(30_000), { minLength: 1, maxLength: MAX_TAXES })
    .map((rates) => rates.map((rate, i) => ({ name: { en: `Tax ${i}`, fr: '' }, number: '', rate }))),
  exempt: fc.subarray(['seat', 'donation'] as const).map((kinds) => [...kinds]),
})
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const quebec: Taxing = { taxes: [...quebecTaxes], exempt: ['donation'] }

describe('law 3: several taxes', () => {
  test.each([
    // 5 % of 15.90 is 0.795, 9.975 % is 1.586 025: a tax of 14.975 % would be 2.38.
    ['a seat', [1590], 0, [80, 159], 1829],
    // 5 % of 31.80 is 1.59, 9.975 % is 3.172 05; QST on GST would be 3.33.
    ['two seats', [1590, 1590], 0, [159, 317], 3656],
    ['a seat and a gift', [1590], 2000, [80, 159], 3829],
    ['a gift', [], 2000, [0, 0], 2000],
    ['nothing', [0], 0, [0, 0], 0],
  ])('GST and QST on %s', (_what, prices, donation, amounts, totalCents) => {
    const seats = prices.map((price, i) => seat(i + 1, price))
    const offer = quote(seats, donation, quebec)
    expect(offer.taxes.map(({ amount }) => amount)).toEqual(amounts)
    expect(offer).toMatchObject({ taxCents: sum(amounts), totalCents })
  })

  test('each is its rate of what is taxable, rounded half up by itself, and what its lines add up to', () => {
    fc.assert(
      fc.property(someSeats, someDonation, someTaxing, (seats, donation, taxing) => {
        const { lines, taxes, taxCents, subtotalCents, totalCents, exempt } = quote(seats, donation, taxing)
        const isTaxed = ({ kind, seatNum }: QuoteLine) =>
          kind !== 'gift' &&
          !taxing.exempt.includes(kind) &&
          !seats.some((one) => one.seatNum === seatNum && one.untaxed !== undefined)
        const taxable = lines.filter(isTaxed)
        const base = BigInt(sum(taxable.map(({ netCents }) => netCents)))
        for (const [i, { rate, amount }] of taxes.entries()) {
          expect(BigInt(amount)).toBe((base * BigInt(rate) + 50_000n) / 100_000n)
          expect(sum(lines.map(({ taxParts }) => taxParts[i] ?? 0))).toBe(amount)
        }
        expect(taxCents).toBe(sum(taxes.map(({ amount }) => amount)))
        expect(totalCents).toBe(subtotalCents + taxCents)
        expect(exempt.seat + exempt.donation).toBe(subtotalCents - Number(base))
        for (const line of lines) {
          const { taxCents: tax, taxParts } = line
          expect(tax).toBe(sum(taxParts))
          expect(taxParts.every((part) => part >= 0)).toBe(true)
          expect(line.untaxed === null).toBe(isTaxed(line))
          if (!isTaxed(line)) expect(tax).toBe(0)
        }
      }),
    )
  })

  test('each goes back with the lines, in any order: never more than was taken, and all of it in the end', () => {
    const order = fc.array(fc.double({ noNaN: true }), { minLength: 11, maxLength: 11 })
    fc.assert(
      fc.property(someSeats, someDonation, someTaxing, order, (seats, donation, taxing, ranks) => {
        const { lines, taxes } = quote(seats, donation, taxing)
        const shuffled = lines
          .map((line, i) => ({ line, rank: ranks[i] ?? 0 }))
          .sort((a, b) => a.rank - b.rank)
        const left = taxes.map(({ amount }) => amount)
        for (const { line } of shuffled)
          for (const [i, part] of line.taxParts.entries()) {
            left[i] = (left[i] ?? 0) - part
            expect(left[i]).toBeGreaterThanOrEqual(0)
          }
        expect(left).toEqual(taxes.map(() => 0))
      }),
    )
  })
})

describe('law 8: exempt shows', () => {
  test('beside taxed seats, exempt ones cost their price and change no cent of the others', () => {
    fc.assert(
      fc.property(someSeats, someDonation, someTaxing, (seats, donation, taxing) => {
        const mixed = quote(seats, donation, taxing)
        const taxed = seats.filter(({ untaxed }) => untaxed === undefined)
        const apart = quote(taxed, donation, taxing)
        expect(mixed.taxes).toEqual(apart.taxes)
        const net = sum(seats.map(({ priceCents }) => priceCents))
        expect(mixed.totalCents - apart.totalCents).toBe(net - sum(taxed.map(({ priceCents }) => priceCents)))
        const taxOf = ({ lines }: typeof mixed) =>
          lines.flatMap(({ seatNum, taxCents, untaxed }) =>
            untaxed === null || untaxed === 'setting' ? [[seatNum, taxCents]] : [],
          )
        expect(taxOf(mixed)).toEqual(taxOf(apart))
      }),
    )
  })

  test('an exchange from a taxed to an exempt show at one price returns the tax of its lines, and back charges it', () => {
    const prices = fc.array(fc.nat(50_000), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(prices, someTaxing, fc.nat(9), (all, taxing, kept) => {
        const at = (untaxed?: UntaxedReason) => all.map((price, i) => seat(i + 1, price, untaxed))
        const [taxed, exempt] = [quote(at(), 0, taxing), quote(at('amateur'), 0, taxing)]
        const worth = (lines: readonly QuoteLine[]) =>
          sum(lines.map(({ netCents, taxCents }) => netCents + taxCents))
        const left = taxed.lines.slice(kept)
        const away = quote(at('amateur').slice(kept), 0, taxing).totalCents - worth(left)
        expect(away).toBe(0 - sum(left.map(({ taxCents }) => taxCents)))
        expect(taxed.totalCents - worth(exempt.lines)).toBe(taxed.taxCents)
      }),
    )
  })
})

test('a tax is called by its name in the language of its reader, and else by its English one', () => {
  const [gst, qst] = quebecTaxes.map((tax) => ({ ...tax, number: '12345' }))
  if (!gst || !qst) throw new Error('Quebec has two')
  expect(taxLabel(gst)).toBe('GST (5%), no. 12345')
  expect(taxTitle(gst)).toBe('GST, no. 12345')
  setReader(() => 'fr')
  try {
    expect(taxName(qst)).toBe('TVQ')
    expect(taxName({ name: { en: 'QST', fr: '' } })).toBe('QST')
    expect(taxName({ name: { en: 'Tax', fr: '' } })).toBe('Taxe')
  } finally {
    setReader(() => 'en')
  }
})

test('a tax whose rounding a number cannot hold exactly is refused', () => {
  const cents = Number.MAX_SAFE_INTEGER - 1
  expect(() => taxOn(cents, 1)).toThrow(new RangeError(`no exact tax at 1 on ${cents} cents`))
})

test('charges bear the named taxes if there are any, else the single one, unless a setting exempts them', () => {
  const single = { taxName: 'HST', taxNumber: '12', taxRate: 13_000 }
  const onSeats = { ...single, taxes: [], seatsTaxed: true, donationsTaxed: false }
  const onGifts = { ...onSeats, taxNameFr: 'TVH', seatsTaxed: false, donationsTaxed: true }
  const hst = { number: '12', rate: 13_000 }
  expect(taxingOf(onSeats)).toEqual({
    taxes: [{ ...hst, name: { en: 'HST', fr: '' } }],
    exempt: ['donation'],
  })
  expect(taxingOf(onGifts)).toEqual({ taxes: [{ ...hst, name: { en: 'HST', fr: 'TVH' } }], exempt: ['seat'] })
  expect(taxingOf({ ...onSeats, taxes: quebecTaxes })).toEqual(quebec)
  expect(taxingOf({ ...onSeats, taxes: quebecTaxes }, true)).toEqual({
    ...quebec,
    exempt: ['seat', 'donation'],
  })
})

test('each tax of an order is a line with its name and rate', () => {
  expect(taxLines(quebecTaxes.map((tax) => ({ ...tax, amount: 1 })))).toEqual([
    { name: 'GST (5%)', cents: 1 },
    { name: 'QST (9.975%)', cents: 1 },
  ])
})
