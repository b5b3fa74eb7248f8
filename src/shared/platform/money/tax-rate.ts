import { readerLanguage } from '../../language/language.ts'

/** A tax rate is a whole number of thousandths of a percent, as fine as any sales tax: 10% is 10,000. */
export const RATE_WHOLE = 100_000

/** Formats a rate in the language of the reader: 14975 gives "14.975%" and "14,975 %". */
export function formatRate(rate: number): string {
  const text = rateText(rate)
  return readerLanguage() === 'fr' ? `${text.replace('.', ',')}\u00a0%` : `${text}%`
}

/** A rate for a form field: 14975 gives "14.975". */
export function rateText(rate: number): string {
  const rest = String(rate % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return `${Math.floor(rate / 1000)}${rest && `.${rest}`}`
}

/** Tax on an amount in cents, rounded half up to the cent. Throws RangeError if that is not exact. */
export function taxOn(cents: number, rate: number): number {
  return Math.floor((exactShare(cents, rate) + RATE_WHOLE / 2) / RATE_WHOLE)
}

/** `cents` times `rate`, in cents times RATE_WHOLE. Throws RangeError if a number cannot hold that exactly. */
export function exactShare(cents: number, rate: number): number {
  const share = cents * rate
  if (!Number.isSafeInteger(rate) || rate < 0 || !Number.isSafeInteger(share + RATE_WHOLE))
    throw new RangeError(`no exact tax at ${rate} on ${cents} cents`)
  return share
}
