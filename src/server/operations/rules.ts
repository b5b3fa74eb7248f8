import type { HealthCheck } from '../../shared/operations/health.ts'

/** Begins the names of the vital signs that say what was wrong at the last check of the health. */
export const HEALTH_SIGN = 'health:'

/** Checks that raise the alarm as a mere warning, because they soon stop tickets or sales. */
const GRAVE = new Set(['disk', 'waiting-mails'])

/** Whether the result of a check raises the alarm. */
export function isAlarming({ name, state }: Pick<HealthCheck, 'name' | 'state'>): boolean {
  return state === 'wrong' || (state === 'attention' && GRAVE.has(name))
}

/** Whether a scheduled task only reports how the others are: while it fails, the box office lacks nothing. */
export function isReporting(task: string): boolean {
  return task === 'check the health'
}
