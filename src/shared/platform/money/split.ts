export const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/**
 * Splits an amount by weights, all in whole cents: each share is its exact part rounded down, and what is left goes cent
 * by cent to the largest remainders, on a tie to the earlier one. Shares of no weight at all are zero.
 */
export function splitCents(amount: number, weights: readonly number[]): number[] {
  const whole = sumOf(weights) || 1
  const shares = weights.map((weight) => Math.floor((amount * weight) / whole))
  const left = amount - sumOf(shares)
  const byRemainder = weights.map((weight, i) => ({ i, remainder: (amount * weight) % whole }))
  const next = byRemainder.filter(({ remainder }) => remainder > 0).sort((a, b) => b.remainder - a.remainder)
  for (const { i } of next.slice(0, left)) shares[i] = (shares[i] ?? 0) + 1
  return shares
}
