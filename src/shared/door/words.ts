import type { VerdictResult } from './contract.ts'

/** What a verdict says, at the server as on a phone without a network. */
export const verdictMessages: Record<VerdictResult, string> = {
  admitted: 'Admitted',
  'already-admitted': 'Already admitted',
  'wrong-performance': 'Wrong performance',
  void: 'This ticket is no longer valid',
  unknown: 'This is not one of our tickets',
}

/** Said instead of "Admitted" to a guest who was out for now. */
export const WELCOME_BACK = 'Welcome back'
