import type { Engine, Trx } from '../../platform/db/engine.ts'
import { setPresence } from '../../tickets/commands.ts'
import { replayPassages } from '../rules/passages.ts'

/**
 * The ticket with this id, locked until the transaction ends, so that its record stays as it is read. A record may still
 * be written: one of the same scan, which then waits for this transaction, must not be waited for in turn.
 */
export function lockTicket(trx: Trx, engine: Engine, ticketId: string) {
  const ticket = trx
    .selectFrom('tickets')
    .select(['id', 'performance_id', 'state', 'generation', 'key_no', 'issued_at', 'admitted_at', 'left_at'])
    .select(['accepted_at', 'accepted_generation'])
    .where('id', '=', ticketId)
  return engine.lockValues(ticket).executeTakeFirst()
}

/** Makes a ticket say what its record says now. The caller has locked it. */
export async function settleTicket(trx: Trx, ticketId: string) {
  const passages = await trx
    .selectFrom('admissions')
    .select(['scan_id as scanId', 'kind', 'at', 'undoes'])
    .where((eb) => eb.and({ ticket_id: ticketId, result: 'admitted' }))
    .execute()
  await setPresence(trx, ticketId, replayPassages(passages).presence)
}
