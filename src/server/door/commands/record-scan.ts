import type { Insertable } from 'kysely'
import { hashSecret, newId } from '../../platform/base/base.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Viewer } from '../../platform/http/policy.ts'

/** Who acts at the door, and on which phone. */
export type By = Pick<Viewer, 'userId' | 'sessionId'>

/** The scan is already recorded, so this transaction is rolled back. */
export class RepeatedScan extends Error {
  readonly scanId: string

  constructor(scanId: string) {
    super('this scan was sent before')
    this.scanId = scanId
  }
}

type Admission = Insertable<Database['admissions']>
type Scan = Pick<Admission, 'ticket_id' | 'performance_id'> & Partial<Admission>

/**
 * Records a scan and its verdict, or that a guest went out for now, or that an admission was undone. By default it let
 * the guest of a typed ticket in, now. Throws RepeatedScan if its id was used before.
 */
export async function recordScan(trx: Trx, engine: Engine, { userId, sessionId }: By, scan: Scan) {
  const { scan_id = newId(), scanned_hash = hashSecret(scan.ticket_id ?? ''), ...rest } = scan
  const whole = { direction: 'in', kind: 'entry', result: 'admitted' } as const
  const by = { user_id: userId, session_id: sessionId }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('admissions')
    .values({ ...whole, at: engine.now(), ...by, ...rest, scan_id, scanned_hash })
    .onConflict((conflict) => conflict.column('scan_id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new RepeatedScan(scan_id)
}
