import type { DoorGuest } from '../../../shared/door/contract.ts'
import { AppError } from '../../platform/base/errors.ts'
import { newId } from '../../platform/base/ids.ts'
import type { Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import type { SeenInside } from '../../tickets/commands.ts'
import { requireGuest } from '../queries/guests.ts'
import { findStandingAdmission } from '../queries/standing-admission.ts'
import { type By, recordScan } from './record-scan.ts'
import { lockTicket, settleTicket } from './settle-ticket.ts'

/**
 * Takes an admission back, for one that should not have been; whatever else the record says stands. Returns the guest as
 * they are then; one whom it was taken back from before stays so. Of two admissions at one moment, each `undoId` takes
 * back one. Throws admission-changed if the ticket does not stand as admitted at the given moment, scan-other-ticket if
 * the id was used for something else, and no-party.
 */
export async function undoAdmission(
  { db, engine }: Platform,
  seen: SeenInside,
  { reason, undoId }: { reason: string; undoId?: string | undefined },
  by: By,
): Promise<DoorGuest> {
  return db.transaction().execute(async (trx) => {
    await lockTicket(trx, engine, seen.ticketId)
    const guest = await requireGuest(trx, seen)
    if (undoId && (await wasMade(trx, seen, undoId))) return guest
    const stands = Date.parse(guest.admittedAt ?? '') === seen.admittedAt
    if (!(undoId && stands) && (await wasUndone(trx, seen))) return guest
    const standing = await findStandingAdmission(trx, seen.ticketId)
    if (!standing || !stands) throw new AppError('admission-changed')
    const scanId = undoId ?? newId()
    await recordScan(trx, engine, by, {
      ticket_id: seen.ticketId,
      performance_id: seen.performanceId,
      direction: 'out',
      kind: 'undo',
      scan_id: scanId,
      reason,
      undoes: standing.scanId,
    })
    await settleTicket(trx, seen.ticketId)
    // The reason may name people, so it stays with the scan alone, until it is forgotten there.
    const detail = { seat: guest.label, scanId }
    await writeAudit(trx, engine, by.userId, 'admission-undone', `order:${guest.orderId}`, detail)
    return requireGuest(trx, seen)
  })
}

/** Whether this undo is recorded. */
async function wasMade(trx: Trx, { ticketId }: SeenInside, undoId: string) {
  const known = trx.selectFrom('admissions').select(['ticket_id', 'kind']).where('scan_id', '=', undoId)
  const recorded = await known.executeTakeFirst()
  if (recorded && (recorded.kind !== 'undo' || recorded.ticket_id !== ticketId))
    throw new AppError('scan-other-ticket')
  return recorded !== undefined
}

/** Whether any undo took back an admission at that moment. */
async function wasUndone(trx: Trx, { ticketId, admittedAt }: SeenInside) {
  const undo = trx
    .selectFrom('admissions')
    .innerJoin('admissions as undo', 'undo.undoes', 'admissions.scan_id')
    .select('undo.scan_id')
    .where('admissions.ticket_id', '=', ticketId)
    .where('admissions.at', '=', admittedAt)
  return (await undo.executeTakeFirst()) !== undefined
}
