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

/**
 * Whole cents as a person reads them: 1590 gives "$15.90", 123456700 gives "$1,234,567.00". Without the language data of
 * Intl, whose first use costs a browser 20 ms.
 */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const whole = String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  return `${sign}$${whole}.${rest}`
}
