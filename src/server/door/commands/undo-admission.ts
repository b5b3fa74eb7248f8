import type { DoorGuest } from '../../../shared/door/contract.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SeenInside } from '../../tickets/commands.ts'
import { requireGuest } from '../queries/guests.ts'
import { findStandingAdmission } from '../queries/standing-admission.ts'
import { recordExit, type Scan } from './record-scan.ts'
import { lockTicket, settleTicket } from './settle-ticket.ts'

type By = Pick<Scan, 'userId' | 'sessionId'> & { reason: string }

/**
 * Takes an admission back, for one that should not have been; whatever else the record says stands. Returns the guest as
 * they are then; one whom it was taken back from before stays so. Throws admission-changed if the ticket does not stand
 * as admitted at the given moment, and no-party.
 */
export async function undoAdmission(
  { db, engine }: Platform,
  seen: SeenInside,
  { reason, ...by }: By,
): Promise<DoorGuest> {
  return db.transaction().execute(async (trx) => {
    await lockTicket(trx, engine, seen.ticketId)
    const guest = await requireGuest(trx, seen)
    if (await wasUndone(trx, seen)) return guest
    const standing = await findStandingAdmission(trx, seen.ticketId)
    if (!standing || Date.parse(guest.admittedAt ?? '') !== seen.admittedAt)
      throw new AppError('admission-changed')
    await recordExit(trx, engine, { ...seen, ...by, kind: 'undo', reason, undoes: standing.scanId })
    await settleTicket(trx, seen.ticketId)
    await writeAudit(trx, engine, {
      actorId: by.userId,
      action: 'admission-undone',
      subject: `order:${guest.orderId}`,
      detail: { seat: guest.label, reason },
    })
    return requireGuest(trx, seen)
  })
}

async function wasUndone(trx: Trx, { ticketId, admittedAt }: SeenInside): Promise<boolean> {
  const undo = trx
    .selectFrom('admissions')
    .innerJoin('admissions as undo', 'undo.undoes', 'admissions.scan_id')
    .select('undo.scan_id')
    .where('admissions.ticket_id', '=', ticketId)
    .where('admissions.at', '=', admittedAt)
  return (await undo.executeTakeFirst()) !== undefined
}
