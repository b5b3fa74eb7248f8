import { type OpeningStep, openingSteps, type Tonight } from '../../../shared/office/tonight.ts'
import { settings as known } from '../../../shared/platform/settings/settings.ts'
import type { OrdersContext } from '../../orders/context.ts'
import { readVitalSigns } from '../../platform/records/vital-signs.ts'

/**
 * The steps of a new theatre that are done: its name, a plan of a house or a second house, ticket types, a show, a mail
 * that was accepted, and providers that all move real money. Null from the first ticket on, since what is not done by
 * then is meant to be so.
 */
export async function readOpening({ db, settings, providers }: OrdersContext): Promise<Tonight['opening']> {
  const sold = await db.selectFrom('tickets').select('id').limit(1).executeTakeFirst()
  if (sold) return null
  const { houses, ...rows } = await db
    .selectNoFrom(({ selectFrom, exists, fn }) => [
      selectFrom('houses').select(fn.countAll<number>().as('count')).as('houses'),
      exists(selectFrom('houses').select('id').where('saved_at', 'is not', null)).as('drawn'),
      exists(selectFrom('ticket_types').select('id').where('version', '>', 0)).as('prices'),
      exists(selectFrom('shows').select('id').where('retired_at', 'is', null)).as('show'),
    ])
    .executeTakeFirstOrThrow()
  const live = [...providers].map(([name, { setUp }]) => [name, setUp.live] as const)
  const done: Record<OpeningStep, unknown> = {
    ...{ prices: rows.prices, show: rows.show, house: rows.drawn || Number(houses) > 1 },
    mail: (await readVitalSigns(db)).get('mail')?.good_at,
    payments: live.length > 0 && live.every(([, isLive]) => isLive),
    name: settings.current.theatreName !== known.theatreName.default,
  }
  return { done: openingSteps.filter((step) => done[step]), providers: Object.fromEntries(live) }
}
