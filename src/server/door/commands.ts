import type { Verdict } from '../../shared/door/contract.ts'
import type { Engine, Trx } from '../platform/db/engine.ts'
import { AppError } from '../platform/errors.ts'
import { hashSecret, newId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { takeAdmission } from '../tickets/commands.ts'
import { findNamedTicket } from '../tickets/queries.ts'
import { type NamedTicket, readNamedTicket } from '../tickets/rules.ts'
import { presentVerdict, refusal } from './rules.ts'

export type Scan = {
  /** Text of a QR code, or a ticket id as typed. */
  text: string
  /** The performance being admitted; without it, a ticket for any performance is accepted. */
  performanceId?: string | undefined
  /** The device's id for this scan; repeating it returns the first verdict again. */
  scanId?: string | undefined
  /** Who scanned. */
  userId: string
}

/**
 * Admits a ticket by one conditional update and records the scan with it (law 9). Of any number of concurrent scans,
 * exactly one gets `admitted`. Throws scan-other-ticket when the scan's id was used for another ticket.
 */
export async function admitTicket(platform: Platform, scan: Scan): Promise<Verdict> {
  const { db, engine, keys } = platform
  const named = readNamedTicket(keys.ticketKeys, scan.text)
  const scannedHash = hashSecret(named?.ticketId ?? scan.text)
  try {
    return await db.transaction().execute(async (trx) => {
      const admitted = named !== null && (await takeAdmission(trx, engine, named, scan.performanceId))
      const ticket = named && (await findNamedTicket(trx, named))
      const result = admitted ? 'admitted' : refusal(ticket, scan.performanceId)
      await recordScan(trx, engine, scan, {
        ticket_id: ticket?.id ?? null,
        scanned_hash: scannedHash,
        result,
      })
      return presentVerdict(result, ticket)
    })
  } catch (error) {
    if (!(error instanceof RepeatedScan)) throw error
    return answerAgain(platform, error.scanId, scannedHash, named)
  }
}

/** The scan is already recorded, so this transaction is rolled back. */
class RepeatedScan extends Error {
  readonly scanId: string

  constructor(scanId: string) {
    super('this scan was sent before')
    this.scanId = scanId
  }
}

type Outcome = { ticket_id: string | null; scanned_hash: string; result: Verdict['result'] }

async function recordScan(trx: Trx, engine: Engine, scan: Scan, outcome: Outcome): Promise<void> {
  const scanId = scan.scanId ?? newId()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('admissions')
    .values({
      scan_id: scanId,
      performance_id: scan.performanceId ?? null,
      direction: 'in',
      at: engine.now(),
      user_id: scan.userId,
      ...outcome,
    })
    .onConflict((conflict) => conflict.column('scan_id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new RepeatedScan(scanId)
}

async function answerAgain(
  { db }: Platform,
  scanId: string,
  scannedHash: string,
  named: NamedTicket | null,
): Promise<Verdict> {
  const first = await db
    .selectFrom('admissions')
    .select(['scanned_hash', 'result'])
    .where('scan_id', '=', scanId)
    .executeTakeFirstOrThrow()
  if (first.scanned_hash !== scannedHash) throw new AppError('scan-other-ticket')
  return presentVerdict(first.result, named && (await findNamedTicket(db, named)))
}
