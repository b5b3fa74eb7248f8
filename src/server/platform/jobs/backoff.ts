/** Delays between attempts in ms; the last one repeats. */
const BACKOFF_MS = [1000, 2000, 5000, 15_000, 60_000, 300_000]
/** After so many attempts, about four days, a job is dead and needs a person. */
const MAX_ATTEMPTS = 1200
/** From this attempt on, a failure is logged as an error, since it will not pass by itself. */
const ALARM_ATTEMPTS = 10

/** What follows a job's failed attempt, counted from 1: whether it is given up, and else the ms until the next. */
export function afterAttempt(attempts: number): { dead: boolean; wait: number; level: 'error' | 'warn' } {
  return {
    dead: attempts >= MAX_ATTEMPTS,
    wait: BACKOFF_MS[Math.min(attempts, BACKOFF_MS.length) - 1] ?? 1000,
    level: attempts >= ALARM_ATTEMPTS ? 'error' : 'warn',
  }
}
