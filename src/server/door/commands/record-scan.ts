import type { Verdict } from '../../../shared/door/contract.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { newId } from '../../platform/ids.ts'

export type Scan = {
  /** Text of a QR code, or a ticket id as typed. */
  text: string
  /** The performance being admitted; without it, the one that is on and those of today. */
  performanceId?: string | undefined
  /** The device's id for this scan; repeating it returns the first verdict again. */
  scanId?: string | undefined
  /** Who scanned, and on which phone. */
  userId: string
  sessionId: string
}

/** The scan is already recorded, so this transaction is rolled back. */
export class RepeatedScan extends Error {
  readonly scanId: string

  constructor(scanId: string) {
    super('this scan was sent before')
    this.scanId = scanId
  }
}

type Outcome = { ticket_id: string | null; scanned_hash: string; result: Verdict['result'] }

/** Records a scan and its verdict. Throws RepeatedScan if its id was used before. */
export async function recordScan(
  trx: Trx,
  engine: Engine,
  scan: Omit<Scan, 'text'>,
  outcome: Outcome,
): Promise<void> {
  const scanId = scan.scanId ?? newId()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('admissions')
    .values({
      scan_id: scanId,
      performance_id: scan.performanceId ?? null,
      direction: 'in',
      at: engine.now(),
      user_id: scan.userId,
      session_id: scan.sessionId,
      ...outcome,
    })
    .onConflict((conflict) => conflict.column('scan_id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new RepeatedScan(scanId)
}
