/** Currency of every amount. */
export const CURRENCY = 'cad'

/** Dollars as the specification writes them (15.9) to whole cents (1590); rounds the binary noise of floats away. */
export function centsFromDollars(dollars: number): number {
  return Math.round(dollars * 100)
}

/** Whole cents (1590) to dollars (15.9) for answers whose contract is in dollars. */
export function dollarsFromCents(cents: number): number {
  return cents / 100
}

/** Whole cents as a person reads them: 1590 gives "$15.90". */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const whole = Math.floor(Math.abs(cents) / 100)
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  return `${sign}$${whole.toLocaleString('en-CA')}.${rest}`
}
