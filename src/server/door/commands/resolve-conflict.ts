import type { DoorConflict } from '../../../shared/door/offline.ts'
import { AppError } from '../../platform/base/errors.ts'
import type { Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { findConflicts } from '../queries/conflicts.ts'

type Resolution = { scanId: string; note: string; userId: string }

/**
 * Notes what was done about a conflict, which then waits for nobody. Returns the conflict; the first note stays. Throws
 * no-conflict if the scan is none, as when it has been undone.
 */
export async function resolveConflict({ db, engine }: Platform, { scanId, note, userId }: Resolution) {
  return db.transaction().execute(async (trx) => {
    const { performanceId, label } = await requireConflict(trx, scanId)
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('resolved_conflicts')
      .values({ scan_id: scanId, at: engine.now(), user_id: userId, note })
      .onConflict((conflict) => conflict.column('scan_id').doNothing())
      .executeTakeFirst()
    // The note may name people, so it stays with the scan alone, until it is forgotten there.
    const detail = { seat: label, scanId }
    if (numInsertedOrUpdatedRows === 1n)
      await writeAudit(trx, engine, userId, 'conflict-resolved', `performance:${performanceId}`, detail)
    const { performanceId: _performanceId, ...conflict } = await requireConflict(trx, scanId)
    return conflict
  })
}

async function requireConflict(trx: Trx, scanId: string): Promise<DoorConflict & { performanceId: string }> {
  const scan = trx.selectFrom('admissions').select('performance_id').where('scan_id', '=', scanId)
  const performanceId = (await scan.executeTakeFirst())?.performance_id
  if (!performanceId) throw new AppError('no-conflict')
  const { conflicts } = await findConflicts(trx, performanceId)
  const conflict = conflicts.find((each) => each.scanId === scanId)
  if (!conflict) throw new AppError('no-conflict')
  return { ...conflict, performanceId }
}
