import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import type { AccountPorts } from '../ports.ts'
import type { SessionRef } from '../rules/session-token.ts'
import { collectOwnData } from './own-data.ts'

/** Collects everything stored about the caller, and writes down that they got it. */
export async function exportOwnData(
  platform: Platform,
  ports: AccountPorts,
  viewer: SessionRef,
): Promise<Record<string, unknown>> {
  const { db, engine } = platform
  const data = await collectOwnData(platform, ports, viewer)
  const { userId } = viewer
  await db
    .transaction()
    .execute((trx) => writeAudit(trx, engine, userId, 'own-data-downloaded', `user:${userId}`))
  return data
}
