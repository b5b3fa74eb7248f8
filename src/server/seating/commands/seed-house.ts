import { HOUSE_SEATS } from '../../../shared/seating/contract.ts'
import { UNNAMED } from '../../../shared/seating/layout.ts'
import { defaultLabel, MAIN_HOUSE } from '../../../shared/seating/seats.ts'
import type { Platform } from '../../platform/platform.ts'

const wheelchairSpaces = new Set(['H1', 'H2', 'H10'])

/** Creates the main house of 80 seats if there is none yet. */
export async function seedHouse({ db, settings }: Platform): Promise<void> {
  await db
    .insertInto('houses')
    .values({ id: MAIN_HOUSE, name: UNNAMED })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (await db.selectFrom('seats').select('seat_num').limit(1).executeTakeFirst()) return
  await db
    .insertInto('seats')
    .values(
      Array.from({ length: HOUSE_SEATS }, (_, i) => ({
        seat_num: i + 1,
        label: defaultLabel(i + 1),
        price_cents: settings.current.seatPriceCents,
        available: 1,
        kind: wheelchairSpaces.has(defaultLabel(i + 1)) ? ('wheelchair' as const) : ('standard' as const),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
