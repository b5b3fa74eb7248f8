import { words } from '../../../shared/seating/catalogue.ts'
import { FULL_PRICE } from '../../../shared/seating/prices.ts'
import type { TicketTypeBody } from '../../../shared/seating/ticket-types.ts'
import { AppError } from '../../platform/base/errors.ts'
import { newOrderedId } from '../../platform/base/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { WHOLE_HOUSE } from '../queries/live.ts'

/**
 * Adds a ticket type, or replaces the one of this id. What is held or sold stays as it is. Throws not-found, and
 * invalid-input for the full price with a rule.
 */
export async function saveTicketType(
  { db, engine, events }: Platform,
  actorId: string,
  { nameFr, archived, everywhere, proof, taxed, ...input }: TicketTypeBody,
  id?: string,
): Promise<void> {
  if (id === FULL_PRICE && (input.unit !== 'percent' || input.value > 0))
    throw new AppError('invalid-input', { fields: { unit: words.fullPrice() } })
  const row = {
    ...input,
    name_fr: nameFr,
    ...{ everywhere: Number(everywhere), proof: Number(proof), taxed: Number(taxed) },
    archived_at: archived ? engine.now() : null,
  }
  await db.transaction().execute(async (trx) => {
    const type = id ?? newOrderedId()
    if (!id)
      await trx
        .insertInto('ticket_types')
        .values({ ...row, id: type })
        .execute()
    const changing = trx.updateTable('ticket_types').set(row).where('id', '=', type)
    if (!(await changing.returning('id').executeTakeFirst())) throw new AppError('not-found')
    const { name, unit, value, audience } = input
    const detail = { name, unit, value, audience, archived }
    await writeAudit(trx, engine, actorId, 'ticket-type-saved', `ticket-type:${type}`, detail)
  })
  events.publish('seats', WHOLE_HOUSE)
}
