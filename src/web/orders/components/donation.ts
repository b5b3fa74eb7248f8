import { MAX_DONATION } from '../../../shared/orders/quote.ts'

/** Amounts to donate with one press, in whole dollars. */
export const donationChips = [0, 5, 10, 20] as const

/** What was typed, read as whole dollars: digits alone count, and more than the most is cut to it. */
export function readDonation(typed: string): { digits: string; dollars: number; tooMuch: boolean } {
  const digits = typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  const amount = digits === '' ? 0 : Number(digits)
  if (amount > MAX_DONATION) return { digits: String(MAX_DONATION), dollars: MAX_DONATION, tooMuch: true }
  return { digits, dollars: amount, tooMuch: false }
}
