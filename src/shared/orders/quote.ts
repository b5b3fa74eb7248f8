import { exactShare, RATE_WHOLE, taxOn } from '../platform/tax-rate.ts'

/** Largest donation, in whole dollars. */
export const MAX_DONATION = 10_000

export type SeatToQuote = { seatNum: number; priceCents: number; ticketType: string; voucher: string | null }

export type QuoteLine = {
  kind: 'seat' | 'donation'
  seatNum: number | null
  ticketType: string | null
  voucher: string | null
  netCents: number
  taxCents: number
}

/** All amounts in whole cents; `subtotalCents` is seats plus donation. */
export type Quote = {
  lines: QuoteLine[]
  donationCents: number
  subtotalCents: number
  taxCents: number
  totalCents: number
}

/**
 * Prices seats and a donation. Tax is `taxRate` (thousandths of a percent, from the hold) of the subtotal, rounded half
 * up to the cent, then split over the lines by largest remainder so that they add up exactly. Lines are in seat order,
 * the donation last. Throws RangeError on an amount or rate that is negative, fractional or unsafe.
 */
export function quote(seats: readonly SeatToQuote[], donationCents: number, taxRate: number): Quote {
  for (const amount of [donationCents, ...seats.map((seat) => seat.priceCents)])
    if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount in cents: ${amount}`)

  const drafts: Omit<QuoteLine, 'taxCents'>[] = seats
    .toSorted((a, b) => a.seatNum - b.seatNum)
    .map(({ seatNum, priceCents, ticketType, voucher }) => ({
      kind: 'seat',
      seatNum,
      ticketType,
      voucher,
      netCents: priceCents,
    }))
  if (donationCents > 0)
    drafts.push({ kind: 'donation', seatNum: null, ticketType: null, voucher: null, netCents: donationCents })

  const subtotalCents = drafts.reduce((sum, line) => sum + line.netCents, 0)
  const taxCents = taxOn(subtotalCents, taxRate)
  const taxes = splitTax(
    drafts.map((line) => line.netCents),
    taxCents,
    taxRate,
  )
  return {
    lines: drafts.map((line, i) => ({ ...line, taxCents: taxes[i] ?? 0 })),
    donationCents,
    subtotalCents,
    taxCents,
    totalCents: subtotalCents + taxCents,
  }
}

/**
 * Splits `taxCents` over lines with these net amounts by largest remainder; on a tie, the earlier line gets the cent.
 */
function splitTax(nets: number[], taxCents: number, taxRate: number): number[] {
  const shares = nets.map((net) => Math.floor(exactShare(net, taxRate) / RATE_WHOLE))
  let left = taxCents - shares.reduce((sum, share) => sum + share, 0)
  const order = nets
    .map((net, i) => ({ i, remainder: exactShare(net, taxRate) % RATE_WHOLE }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i)
  for (const { i } of order) {
    if (left === 0) break
    shares[i] = (shares[i] ?? 0) + 1
    left--
  }
  return shares
}
