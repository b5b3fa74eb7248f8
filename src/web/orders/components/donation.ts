import { MAX_DONATION, type Quote } from '../../../shared/orders/quote.ts'

/** Amounts to donate with one press, in whole dollars. */
export const donationChips = [0, 5, 10, 20] as const

/** From this amount on, in cents, a donation needs a confirmation: few are that large, and two digits too many make one. */
const CONFIRM_FROM_CENTS = 500_00
/** One of more than so many times the tickets is confirmed too: a lost decimal point makes it a hundredfold. */
const CONFIRM_TIMES = 10

/**
 * Whether an order's donation is so large that it may be a typing error. Beside free tickets only the amount counts, and
 * an amount that has a button cannot be mistyped.
 */
export function needsConfirmation(order: Pick<Quote, 'donationCents' | 'subtotalCents'>): boolean {
  const { donationCents, subtotalCents } = order
  if (donationChips.some((dollars) => dollars * 100 === donationCents)) return false
  const ticketsCents = subtotalCents - donationCents
  return (
    donationCents >= CONFIRM_FROM_CENTS || (ticketsCents > 0 && donationCents > ticketsCents * CONFIRM_TIMES)
  )
}

type Donation = {
  /** The whole dollars as text; empty without any. */
  digits: string
  /** The point or comma with up to two cents after it, which do not count; mostly empty. */
  cents: string
  tooMuch: boolean
}

/**
 * Reads what was typed as whole dollars, capped at the maximum. Whatever follows a point or a comma is cents, except
 * three digits after a comma, which are thousands: "$1,200.50" is 1200.
 */
export function readDonation(typed: string): Donation {
  const number = typed.replace(/[^\d.,]/g, '').replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  const [, whole = '', cents = ''] = /^(\d*)([.,]\d{0,2})?/.exec(number) ?? []
  const digits = whole.replace(/^0+(?=\d)/, '')
  const tooMuch = Number(digits) > MAX_DONATION
  return tooMuch ? { digits: String(MAX_DONATION), cents: '', tooMuch } : { digits, cents, tooMuch }
}
