import type { HealthCheck } from '../../../shared/operations/health.ts'
import { inTime } from '../../platform/base/in-time.ts'
import { readNow } from '../../platform/records/audit.ts'
import { readVitalSigns, type VitalSignRow } from '../../platform/records/vital-signs.ts'
import { type HealthContext, withoutSecrets } from './check.ts'
import { checkInside } from './inside.ts'
import { checkOutside } from './outside.ts'

/** How long the database may take before the checks go on without it, in ms. */
const TIMEOUT_MS = 5000

/**
 * Looks at everything that a box office needs, side by side, in a few seconds: what was seen of each, and what to do.
 * Nothing changes, and no text holds a secret. Never throws.
 */
export async function checkHealth(given: Omit<HealthContext, 'signs' | 'now'>): Promise<HealthCheck[]> {
  const ctx = { ...given, ...(await readSigns(given)) }
  const hide = withoutSecrets(ctx.config.env)
  const checks = (await Promise.all([checkInside(ctx), ...checkOutside(ctx)])).flat()
  return checks.map((each) => ({ ...each, seen: hide(each.seen), advice: hide(each.advice) }))
}

/** A database that is away is found by a check of its own. */
async function readSigns({ db, engine }: Pick<HealthContext, 'db' | 'engine'>) {
  const without = () => ({ signs: new Map<string, VitalSignRow>(), now: Date.now() })
  const read = async () => ({ signs: await readVitalSigns(db), now: await readNow(db, engine) })
  return inTime(read().catch(without), TIMEOUT_MS, without)
}
