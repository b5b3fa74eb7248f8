import { readerLanguage } from '../../../shared/language/language.ts'

/** Notes that people pay with, in cents. */
const notes = [500, 1000, 2000, 5000, 10_000]

/** Amounts that a buyer is likely to hand over for what is due in cash, in cents: exactly that, then the next round ones. */
export function likelyCash(dueCents: number): number[] {
  const rounded = notes.map((note) => Math.ceil(dueCents / note) * note)
  return [...new Set([dueCents, ...rounded])].toSorted((a, b) => a - b).slice(0, 4)
}

/** An amount in cents as the reader types it in dollars: "34.98", in French "34,98". */
export function typedCash(cents: number): string {
  const typed = (cents / 100).toFixed(2)
  return readerLanguage() === 'fr' ? typed.replace('.', ',') : typed
}
