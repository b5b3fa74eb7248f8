import { type Language, readerLanguage } from '../../language/language.ts'

/** Currency of every amount. */
export const CURRENCY = 'cad'

/** Converts dollars as in the specification (15.9) to whole cents (1590), rounding off floating-point noise. */
export function centsFromDollars(dollars: number): number {
  return Math.round(dollars * 100)
}

/** Converts whole cents (1590) to dollars (15.9), for sheets, and answers whose contract is in dollars. */
export function dollarsFromCents(cents: number): number {
  return cents / 100
}

/** The smallest coin, in cents. */
const COIN_CENTS = 5

/**
 * What is handed over for this many cents in cash. Canada has no cents: each payment in cash, and each refund, is rounded
 * to the nearest five of them, after tax; by card nothing is (Department of Finance, "Eliminating the Penny", 2012).
 */
export function cashCents(cents: number): number {
  return Math.round(cents / COIN_CENTS) * COIN_CENTS
}

/** How each language writes an amount: what stands between thousands, before cents, and around the number. */
const writing: Record<Language, { thousands: string; point: string; around: (number: string) => string }> = {
  en: { thousands: ',', point: '.', around: (number) => `$${number}` },
  fr: { thousands: '\u00a0', point: ',', around: (number) => `${number}\u00a0$` },
}

/**
 * Formats whole cents in the language of the reader: 1590 gives "$15.90" and "15,90 $", 123456700 gives
 * "$1,234,567.00" and "1 234 567,00 $". Avoids Intl, whose first use costs a browser 20 ms.
 */
export function formatCents(cents: number): string {
  const { point, around } = writing[readerLanguage()]
  const sign = cents < 0 ? '-' : ''
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  return sign + around(grouped(Math.floor(Math.abs(cents) / 100)) + point + rest)
}

/** Formats whole dollars without cents: 10000 gives "$10,000" and "10 000 $". */
export function formatDollars(dollars: number): string {
  return writing[readerLanguage()].around(grouped(dollars))
}

function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, writing[readerLanguage()].thousands)
}

/**
 * Reads a typed amount in dollars as whole cents, with its sign and thousands or without: "15,90 $", "$1,234.50" and
 * "1 234,50" are amounts. A point or comma before one or two digits begins the cents; a comma before three divides
 * thousands. Null if it is not an amount below ten million.
 */
export function readCents(typed: string): number | null {
  const number = withoutSign(typed).replace(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, '')
  const found = /^(\d{1,7})(?:[.,](\d{0,2}))?$/.exec(number)
  return found && Number(`${found[1]}${(found[2] ?? '').padEnd(2, '0')}`)
}

/** A typed amount or rate without the sign that may stand at it: "15,90 $", "$15.90" and "9.975 %" are their digits. */
export function withoutSign(typed: string): string {
  return typed
    .trim()
    .replace(/^\$|[$%]$/g, '')
    .trim()
}
