import { words } from '../catalogue.ts'

const NO_REASON = 'no reason given'

/** That a refund failed days after the provider took it, as it is stored. */
export function cameBack(reference: string, why: string | null): string {
  return `the refund ${reference} came back: ${why ?? NO_REASON}`
}

/** A stored problem of a refund for the reader; what a provider says stays as it said it. */
export function refundProblemWords(problem: string): string {
  const [, reference, why] = /^the refund (\S+) came back: (.+)$/s.exec(problem) ?? []
  if (reference === undefined || why === undefined) return problem
  return why === NO_REASON ? words.cameBackUnexplained({ reference }) : words.cameBack({ reference, why })
}
