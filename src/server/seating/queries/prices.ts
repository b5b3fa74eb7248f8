import { FULL_PRICE, type OfferedType, type TypeRule } from '../../../shared/seating/prices.ts'
import type { Audience } from '../../../shared/seating/ticket-types.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { performancesWithShows } from '../../shows/queries/seats-left.ts'

/** The ticket types that a performance offers to this buyer; none where all pay the full price. */
export async function listTypes(
  db: Db | Trx,
  performanceId: string,
  buyer: Audience,
): Promise<OfferedType[]> {
  return typesFor(buyer, await typesOf(db, performanceId).execute())
}

/** The query of `listTypes`, of whose rows `typesFor` makes the answer. */
export function typesOf(db: Db | Trx, performanceId: string) {
  return db
    .selectFrom('ticket_types')
    .leftJoin('type_rules', (join) =>
      join.onRef('type_rules.type', '=', 'ticket_types.id').on('performance_id', '=', performanceId),
    )
    .select(['id', 'name', 'name_fr', 'ticket_types.unit', 'ticket_types.value', 'suggested'])
    .select([
      'audience',
      'everywhere',
      'taxed',
      'type_rules.unit as own_unit',
      'type_rules.value as own_value',
    ])
    .where('archived_at', 'is', null)
    .orderBy('place')
    .orderBy('id')
}

type Row = Awaited<ReturnType<ReturnType<typeof typesOf>['execute']>>[number]

/** Desk-only types are for the desk. A type that needs a code will be for whoever has it. */
export function typesFor(buyer: Audience, rows: readonly Row[]): OfferedType[] {
  const types = rows
    .filter(({ audience }) => audience === 'public' || audience === buyer)
    .filter(({ own_unit, everywhere }) => (own_unit === null ? everywhere === 1 : own_unit !== 'none'))
    .map(({ id, name, name_fr, unit, value, suggested, taxed, own_unit, own_value }) => ({
      type: id,
      name,
      nameFr: name_fr,
      ...(own_unit === null || own_unit === 'usual' || own_unit === 'none'
        ? { unit, value, ...(suggested !== null && { suggested }) }
        : { unit: own_unit, value: own_value ?? 0 }),
      ...(taxed === 0 && { untaxed: true as const }),
    }))
  return types.some(({ type }) => type !== FULL_PRICE) ? types : []
}

/** What a performance itself says of ticket types. */
export function listTypeRules(db: Db | Trx, performanceId: string): Promise<TypeRule[]> {
  return db
    .selectFrom('type_rules')
    .select(['type', 'unit', 'value'])
    .where('performance_id', '=', performanceId)
    .orderBy('type')
    .execute()
}

/** The query of why tickets of a performance's show are exempt from tax; null if they are taxed. */
export function exemptionOf(db: Db | Trx, performanceId: string) {
  return performancesWithShows(db).select('tax_exempt').where('performances.id', '=', performanceId)
}
