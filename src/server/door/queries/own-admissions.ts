import type { Db } from '../../platform/db/engine.ts'
import { iso } from '../../platform/records/audit.ts'

/**
 * Every scan of a person's tickets with what staff wrote about it, oldest first, for the download of their data: of a
 * sent ticket those before it was accepted. Who scanned and wrote is about somebody else.
 */
export async function listOwnAdmissions(db: Db, userId: string) {
  const rows = await db
    .selectFrom('admissions')
    .innerJoin('tickets', 'tickets.id', 'admissions.ticket_id')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .leftJoin('resolved_conflicts', 'resolved_conflicts.scan_id', 'admissions.scan_id')
    .select(['admissions.ticket_id', 'admissions.at', 'direction', 'kind', 'result', 'reason', 'note'])
    .where('orders.user_id', '=', userId)
    .where((eb) => eb.or([eb('accepted_at', 'is', null), eb('admissions.at', '<', eb.ref('accepted_at'))]))
    .orderBy('admissions.at')
    .orderBy('admissions.scan_id')
    .execute()
  return rows.map(({ ticket_id, at, direction, kind, result, reason, note }) => ({
    ticketId: ticket_id,
    at: iso(at),
    direction,
    kind,
    result,
    reason,
    conflict: note,
  }))
}
