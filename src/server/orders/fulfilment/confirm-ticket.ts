import { AppError } from '../../platform/errors.ts'
import { findOwnTicket } from '../../tickets/queries.ts'
import type { OrdersContext } from '../context.ts'
import { words } from './catalogue.ts'
import { enqueueOrderMailAgain } from './mail-again.ts'

/** Confirms a valid ticket of the caller, and mails it again unless a mail went out in the last ten minutes. */
export async function confirmTicket(
  ctx: OrdersContext,
  userId: string,
  ticketId: string,
): Promise<{ message: string }> {
  const ticket = await findOwnTicket(ctx.db, userId, ticketId)
  if (!ticket) throw new AppError('ticket-not-found')
  const sent = await enqueueOrderMailAgain(ctx, ticket.order_id)
  return { message: sent ? words.confirmedAgain() : words.confirmed() }
}
