import { words } from '../catalogue.ts'

/** Why the money of an unknown payment waits for somebody, as it is stored; what a provider says stays as it said it. */
export const problems = {
  claimed: 'The buyer’s bank is disputing it and has not decided yet.',
  cameBack: 'Its refund came back.',
} as const

/** A stored problem for the reader. */
export function problemWords(problem: string | null): string | null {
  if (problem === problems.claimed) return words.claimed()
  return problem === problems.cameBack ? words.refundCameBack() : problem
}
