import type { Verdict } from '../../../shared/door/contract.ts'
import { hashSecret, newId } from '../../platform/base/ids.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'

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

type Outcome = {
  ticket_id: string | null
  scanned_hash: string
  result: Verdict['result']
  kind?: 'entry' | 're-entry'
  /** When its ticket says that its guest came in; for others, now. */
  at?: number
}

/** Records a scan and its verdict. Throws RepeatedScan if its id was used before. */
export async function recordScan(trx: Trx, engine: Engine, scan: Omit<Scan, 'text'>, outcome: Outcome) {
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

type Exit = Pick<Scan, 'userId' | 'sessionId'> & {
  /** The device's id for this, if it has one. */
  exitId?: string | undefined
  ticketId: string
  performanceId: string
  kind: 'pass-out' | 'undo'
  reason?: string
  undoes?: string
  /** When its ticket says that its guest went out; for others, now. */
  at?: number
}

/** Records that a guest went out for now, or that an admission was undone. */
export async function recordExit(trx: Trx, engine: Engine, exit: Exit) {
  await trx
    .insertInto('admissions')
    .values({
      scan_id: exit.exitId ?? newId(),
      ticket_id: exit.ticketId,
      scanned_hash: hashSecret(exit.ticketId),
      performance_id: exit.performanceId,
      direction: 'out',
      kind: exit.kind,
      reason: exit.reason ?? null,
      undoes: exit.undoes ?? null,
      result: 'admitted',
      at: exit.at ?? engine.now(),
      user_id: exit.userId,
      session_id: exit.sessionId,
    })
    .execute()
}
