import { sumOf } from '../platform/money/split.ts'
import { exactShare, RATE_WHOLE, taxOn } from '../platform/money/tax-rate.ts'
import type { ChargeKind, TaxAmount, Taxing, UntaxedAmounts, UntaxedReason } from '../platform/money/taxes.ts'
import { compareLabels } from '../seating/seats.ts'

/** Largest donation, in whole dollars. */
export const MAX_DONATION = 10_000

type TypeNames = { name: string; nameFr: string }
/** The code that a seat has, and how much less it costs by that. */
type ByCode = { id: string; forgoneCents: number }

export type SeatToQuote = {
  seatNum: number
  /** Absent where only the sums count. */
  label?: string | undefined
  priceCents: number
  ticketType: string
  /** What that is called; absent where nobody named it. */
  named?: TypeNames | undefined
  /** Where an offer has seats of several performances. */
  performanceId?: string | undefined
  /** Why it is not taxed, whatever the hold says of seats; null or absent where that decides. */
  untaxed?: UntaxedReason | null | undefined
  code?: ByCode | undefined
}

/** A gift card is sold by itself, and taxed when it is spent. */
export type LineKind = ChargeKind | 'gift'

export type QuoteLine = {
  kind: LineKind
  seatNum: number | null
  ticketType: string | null
  named?: TypeNames | undefined
  performanceId?: string | undefined
  code?: ByCode | undefined
  /** Why it is not taxed; null if it is. */
  untaxed: UntaxedReason | null
  netCents: number
  taxCents: number
  /** Its part of each tax, in the quote's order; together `taxCents`. */
  taxParts: number[]
}

/** All amounts in whole cents; `subtotalCents` is seats plus donation. */
export type Quote = {
  lines: QuoteLine[]
  donationCents: number
  subtotalCents: number
  /** How it is taxed, and what each tax comes to. */
  taxing: Taxing
  taxes: TaxAmount[]
  /** What of the subtotal is not taxed. */
  exempt: UntaxedAmounts
  taxCents: number
  totalCents: number
}

/**
 * Prices seats and a donation. A line is not taxed where its seat or the hold says so. Each tax of the hold is its rate of
 * all that is taxable, before any tax, rounded half up to the cent by itself, then split over the taxable lines by largest
 * remainder so that they add up exactly. Lines are by performance in the order given, there by label, the donation
 * last. Throws RangeError on an amount or rate that is negative, fractional or unsafe.
 */
export function quote(seats: readonly SeatToQuote[], donationCents: number, taxing: Taxing): Quote {
  for (const amount of [donationCents, ...seats.map((seat) => seat.priceCents)])
    if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount in cents: ${amount}`)

  const drafts: Omit<QuoteLine, 'taxCents' | 'taxParts'>[] = [
    ...Map.groupBy(seats, ({ performanceId }) => performanceId).values(),
  ]
    .flatMap((here) =>
      here.toSorted((a, b) => compareLabels(a.label ?? '', b.label ?? '') || a.seatNum - b.seatNum),
    )
    .map(({ seatNum, priceCents, ticketType, named, performanceId, code, untaxed }) => ({
      kind: 'seat',
      seatNum,
      ticketType,
      named,
      performanceId,
      code,
      untaxed: untaxed ?? bySetting('seat', taxing),
      netCents: priceCents,
    }))
  if (donationCents > 0)
    drafts.push({
      kind: 'donation',
      seatNum: null,
      ticketType: null,
      untaxed: bySetting('donation', taxing),
      netCents: donationCents,
    })

  const subtotalCents = sumOf(drafts.map((line) => line.netCents))
  // An exempt line counts as nothing: it never gets a remainder before a line that has one.
  const bases = drafts.map(({ untaxed, netCents }) => (untaxed === null ? netCents : 0))
  const exemptOf = (wanted: ChargeKind) =>
    sumOf(drafts.map(({ kind, netCents }, i) => (kind === wanted ? netCents - (bases[i] ?? 0) : 0)))
  const base = sumOf(bases)
  const taxes = taxing.taxes.map((tax) => ({ ...tax, amount: taxOn(base, tax.rate) }))
  const parts = taxes.map(({ amount, rate }) => splitTax(bases, amount, rate))
  const taxCents = sumOf(taxes.map(({ amount }) => amount))
  return {
    lines: drafts.map((line, i) => {
      const taxParts = parts.map((part) => part[i] ?? 0)
      return { ...line, taxCents: sumOf(taxParts), taxParts }
    }),
    donationCents,
    subtotalCents,
    taxing,
    taxes,
    exempt: { seat: exemptOf('seat'), donation: exemptOf('donation') },
    taxCents,
    totalCents: subtotalCents + taxCents,
  }
}

function bySetting(kind: ChargeKind, { exempt }: Taxing): UntaxedReason | null {
  return exempt.includes(kind) ? 'setting' : null
}

/** Splits `taxCents` over lines of these net amounts by largest remainder; on a tie the earlier gets the cent. */
function splitTax(nets: number[], taxCents: number, taxRate: number): number[] {
  const shares = nets.map((net) => Math.floor(exactShare(net, taxRate) / RATE_WHOLE))
  let left = taxCents - sumOf(shares)
  const order = nets
    .map((net, i) => ({ i, remainder: exactShare(net, taxRate) % RATE_WHOLE }))
    .sort((a, b) => b.remainder - a.remainder)
  for (const { i } of order) {
    if (left === 0) break
    shares[i] = (shares[i] ?? 0) + 1
    left--
  }
  return shares
}
