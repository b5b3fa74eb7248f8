import { centsFromDollars } from '../../../shared/platform/money.ts'

/** Cents of an amount of dollars as people type it, "150.00" or "$150,5"; null for anything else. */
export function readAmount(text: string): number | null {
  const dollars = text.replaceAll(/[\s$\u00a0]/g, '').replace(',', '.')
  return /^\d{1,6}(\.\d{1,2})?$/.test(dollars) ? centsFromDollars(Number(dollars)) : null
}
