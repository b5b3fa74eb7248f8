import { MAX_DONATION } from '../../../shared/orders/quote.ts'

/** Amounts to donate with one press, in whole dollars. */
export const donationChips = [0, 5, 10, 20] as const

/** Reads what was typed as whole dollars: only digits count, capped at the maximum. */
export function readDonation(typed: string): { digits: string; dollars: number; tooMuch: boolean } {
  const digits = typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  const amount = digits === '' ? 0 : Number(digits)
  if (amount > MAX_DONATION) return { digits: String(MAX_DONATION), dollars: MAX_DONATION, tooMuch: true }
  return { digits, dollars: amount, tooMuch: false }
}
