import type { TicketType } from '../../../shared/seating/ticket-types.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'

/** All ticket types, in their order, archived ones last. */
export async function listTicketTypes(db: Db | Trx): Promise<TicketType[]> {
  const rows = await db.selectFrom('ticket_types').selectAll().orderBy('place').orderBy('id').execute()
  const types = rows.map(({ name_fr, everywhere, proof, taxed, archived_at, ...type }) => ({
    ...type,
    nameFr: name_fr,
    everywhere: everywhere === 1,
    proof: proof === 1,
    taxed: taxed === 1,
    archived: archived_at !== null,
  }))
  return types.toSorted((a, b) => Number(a.archived) - Number(b.archived))
}
