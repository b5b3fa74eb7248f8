import type { AdmittedParty, DoorGuest } from '../../../shared/door/contract.ts'
import { lockOrder } from '../../orders/records/changes.ts'
import { AppError } from '../../platform/base/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { claimAdmission } from '../../tickets/commands.ts'
import { listGuests } from '../queries/guests.ts'
import { type By, recordScan } from './record-scan.ts'

/**
 * Admits all tickets of an order for a performance that are valid and not yet inside, each by the update of a scan and
 * with a record like one's, and says in the audit log who admitted which seats. The order is locked first, as refunds do,
 * so that neither deadlocks the other. Throws no-party when the order has no valid ticket there.
 */
export async function admitParty(
  { db, engine }: Platform,
  { orderId, performanceId }: { orderId: string; performanceId: string },
  by: By,
): Promise<AdmittedParty> {
  return db.transaction().execute(async (trx) => {
    if ((await listGuests(trx, performanceId, { orderId })).length === 0) throw new AppError('no-party')
    await lockOrder(trx, engine, orderId)
    const admitted: DoorGuest[] = []
    for (const guest of await listGuests(trx, performanceId, { orderId })) {
      const { ticketId } = guest
      if (guest.admittedAt !== null) continue
      const at = await claimAdmission(trx, engine, { ticketId, code: null }, performanceId)
      if (at === null) continue
      await recordScan(trx, engine, by, { ticket_id: ticketId, performance_id: performanceId, at })
      admitted.push(guest)
    }
    if (admitted.length > 0)
      await writeAudit(trx, engine, by.userId, 'party-admitted', `order:${orderId}`, {
        seats: admitted.map(({ label }) => label).join(', '),
      })
    const guests = await listGuests(trx, performanceId, { orderId })
    if (guests.length === 0) throw new AppError('no-party')
    return { guests, admitted: admitted.map(({ ticketId }) => ticketId) }
  })
}
