import { z } from 'zod'
import { spoken } from '../language/table.ts'
import { words } from './catalogue.ts'

/** `attention`: works, but needs attention. `unknown`: could not be checked, or there is nothing to check yet. */
const healthStates = ['good', 'attention', 'wrong', 'unknown'] as const
export type HealthState = (typeof healthStates)[number]

/** One thing that was checked. */
export const healthCheck = z.object({
  /** Such as `mail` or `webhooks:…`. */
  name: z.string(),
  label: z.string(),
  state: z.enum(healthStates),
  seen: z.string(),
  /** What to do, in a sentence; empty if nothing. */
  advice: z.string(),
  /** The page where it is done; null without one. */
  path: z.string().nullable(),
  /** True while it is being checked again: this is what was seen the last time. */
  checking: z.boolean().optional(),
})
export type HealthCheck = z.infer<typeof healthCheck>

/** `GET /admin/health`. */
export const healthAnswer = z.array(healthCheck)

/** `POST /admin/health/mail`: where the test mail went. */
export const testMailAnswer = z.object({ message: z.string() })

/** The state in words, with the worst first in importance. */
export const healthWords = spoken<HealthState>(words)

/** All checks in a sentence. */
export function summaryOf(checks: readonly Pick<HealthCheck, 'state'>[]): string {
  const count = (state: HealthState) => checks.filter((check) => check.state === state).length
  const [wrong, attention] = [count('wrong'), count('attention')]
  if (wrong + attention === 0) return words.nothingWrong()
  return [
    ...(wrong > 0 ? [words.someWrong({ count: wrong })] : []),
    ...(attention > 0 ? [words.someToLookAt({ count: attention })] : []),
  ].join(' ')
}
