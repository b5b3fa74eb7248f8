import type { VerdictResult } from '../../../shared/door/contract.ts'
import type { DoorConflict, OfflineScan } from '../../../shared/door/offline.ts'
import { hashSecret, required } from '../../platform/base/base.ts'
import type { Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { readNow, writeAudit } from '../../platform/records/audit.ts'
import { listPublicKeys } from '../../platform/records/keys.ts'
import { readTicketCode } from '../../tickets/rules.ts'
import { findConflicts } from '../queries/conflicts.ts'
import { possibleScanTime, wasCodeOf } from '../rules/passages.ts'
import type { By } from './record-scan.ts'
import { lockTicket, settleTicket } from './settle-ticket.ts'

/**
 * Records a scan that a phone judged by itself. Whatever it is, it is never refused: somebody may be in the house by
 * it. Repeating it changes nothing, and the order of uploads makes no difference: the earliest admission of a ticket
 * counts, every other is a conflict (`findConflicts`). `by` is who uploads: nobody else is believed to have scanned.
 */
export async function recordOfflineScan({ db, engine }: Platform, scan: OfflineScan, by: By) {
  // A code signed with a key that was revoked since is still a ticket that somebody came in with.
  const code = readTicketCode(await listPublicKeys(db), scan.text)
  const scannedHash = hashSecret(code?.ticketId ?? scan.text)
  await db.transaction().execute(async (trx) => {
    const ticket = code && (await lockTicket(trx, engine, code.ticketId))
    const now = await readNow(trx, engine)
    const claimed = Date.parse(scan.scannedAt)
    const times = {
      issuedAt: ticket?.issued_at ?? 0,
      doorsAt: ticket ? await doorsOf(trx, ticket.performance_id) : null,
    }
    const at = possibleScanTime(claimed, times, now)
    const verdict = {
      result: ticket ? serverVerdict(scan, ticket, wasCodeOf(ticket, code, at)) : 'unknown',
      phone_result: scan.result,
      received_at: now,
      code_ticket: ticket ? null : (code?.ticketId ?? null),
      code_seat: ticket ? null : (code?.seatNum ?? null),
    } as const
    await trx
      .insertInto('admissions')
      .values({
        scan_id: scan.scanId,
        ticket_id: ticket?.id ?? null,
        scanned_hash: scannedHash,
        performance_id: scan.performanceId,
        direction: 'in',
        kind: ticket?.left_at ? 're-entry' : 'entry',
        at,
        claimed_at: at === claimed || Number.isNaN(claimed) ? null : claimed,
        user_id: by.userId,
        session_id: by.sessionId,
        ...verdict,
      })
      // The server was asked and answered too late: the phone's verdict is what happened at the door.
      .onConflict((conflict) => {
        const late = conflict
          .column('scan_id')
          .doUpdateSet(verdict)
          .where('admissions.phone_result', 'is', null)
          .where('admissions.scanned_hash', 'in', [scannedHash, hashSecret(scan.text)])
        // Whom both admitted stays admitted, even if the ticket was replaced or refunded since.
        return scan.result === 'admitted' ? late.where('admissions.result', '<>', 'admitted') : late
      })
      .execute()
    if (ticket) await settleTicket(trx, ticket.id)
  })
}

async function doorsOf(trx: Trx, performanceId: string) {
  const performance = trx.selectFrom('performances').select('doors_at').where('id', '=', performanceId)
  return (await performance.executeTakeFirstOrThrow()).doors_at
}

/** What the server makes of a phone's verdict on a known ticket: an admission holds if the ticket is good for it. */
function serverVerdict(
  scan: OfflineScan,
  ticket: { performance_id: string; state: 'valid' | 'void' },
  wasItsCode: boolean,
): VerdictResult {
  if (scan.result !== 'admitted') return scan.result
  if (ticket.performance_id !== scan.performanceId) return 'wrong-performance'
  return ticket.state === 'valid' && wasItsCode ? 'admitted' : 'void'
}

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
  const performanceId = required((await scan.executeTakeFirst())?.performance_id, 'no-conflict')
  const { conflicts } = await findConflicts(trx, performanceId)
  const conflict = conflicts.find((each) => each.scanId === scanId)
  return { ...required(conflict, 'no-conflict'), performanceId }
}
