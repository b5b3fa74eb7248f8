import { AppError } from '../../platform/base/base.ts'
import type { Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { freeingClaims } from '../../seating/commands/claims.ts'
import { voidTickets } from '../../tickets/commands.ts'
import { endGift } from '../records/gifts/gift-cards.ts'
import type { LiveLine } from '../records/lines.ts'
import { enqueueTransferMail } from '../records/offers.ts'

type Ending = {
  changeId: string
  lines: readonly LiveLine[]
  /** End lines whose tickets were admitted too. */
  evenAdmitted?: boolean
}

/**
 * Ends live lines of a locked order by a change that is done: their tickets are void at every door at once, their seats
 * free and gift cards empty; whoever holds a sent ticket gets a mail. All or nothing: throws tickets-admitted,
 * gift-spent, and Error if a line has ended before.
 */
export async function endLines(
  trx: Trx,
  { engine }: Pick<Platform, 'engine'>,
  { changeId, lines, evenAdmitted = false }: Ending,
) {
  if (lines.length === 0) return
  const ticketIds = lines.flatMap(({ ticket_id }) => ticket_id ?? [])
  const gone = await voidTickets(trx, { engine }, ticketIds, { evenAdmitted })
  if (gone.length !== ticketIds.length) throw new AppError('tickets-admitted')
  if (ticketIds.length > 0) await freeingClaims(trx, engine, ticketIds).execute()
  for (const { order_id: orderId, ticket_id: ticketId, accepted_at } of lines)
    if (ticketId && accepted_at) await enqueueTransferMail(trx, engine, { orderId, ticketId, why: 'ended' })
  await endGift(trx, engine, lines)
  const ids = lines.map(({ id }) => id)
  const ended = await trx
    .updateTable('order_lines')
    .set({ ended_by: changeId, ended_at: engine.now() })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  if (ended.length !== lines.length) throw new Error(`change ${changeId} ends a line that has ended before`)
}
