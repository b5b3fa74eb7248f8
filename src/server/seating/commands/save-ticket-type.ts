import { words } from '../../../shared/seating/catalogue.ts'
import { FULL_PRICE } from '../../../shared/seating/prices.ts'
import type { TicketTypeBody } from '../../../shared/seating/ticket-types.ts'
import { AppError, newOrderedId } from '../../platform/base/base.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { WHOLE_HOUSE } from '../queries/live.ts'

/**
 * Adds a ticket type, or replaces the one of this id. What is held or sold stays as it is. Throws not-found,
 * ticket-type-changed if the caller saw another version, and invalid-input for the full price with a rule, archived, or
 * for the desk alone.
 */
export async function saveTicketType(
  { db, engine, events }: Platform,
  actorId: string,
  { nameFr, archived, everywhere, proof, taxed, version, ...input }: TicketTypeBody,
  id?: string,
): Promise<void> {
  if (id === FULL_PRICE) requireFullPrice({ ...input, archived })
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
    const changed = await trx
      .updateTable('ticket_types')
      .set({ ...row, version: version + 1 })
      .where((eb) => eb.and({ id: type, version }))
      .returning('id')
      .executeTakeFirst()
    if (!changed) {
      const there = trx.selectFrom('ticket_types').select('id').where('id', '=', type)
      throw new AppError((await there.executeTakeFirst()) ? 'ticket-type-changed' : 'not-found')
    }
    const { name, unit, value, audience } = input
    const detail = { name, unit, value, audience, archived }
    await writeAudit(trx, engine, actorId, 'ticket-type-saved', `ticket-type:${type}`, detail)
  })
  events.publish('seats', WHOLE_HOUSE)
}

/** The public can always pay the full price where it is offered nothing else. */
function requireFullPrice({
  unit,
  value,
  audience,
  archived,
}: Pick<TicketTypeBody, 'unit' | 'value' | 'audience' | 'archived'>) {
  const fields = {
    ...((unit !== 'percent' || value > 0) && { unit: words.fullPrice() }),
    ...(audience !== 'public' && { audience: words.staysOnSale() }),
    ...(archived && { archived: words.staysOnSale() }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid-input', { fields })
}
