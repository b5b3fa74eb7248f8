import type { FrontOfHouse } from '../../src/server/app.ts'
import { addShow } from '../../src/server/shows/commands/create-show.ts'
import { DAY_MS } from '../../src/shared/platform/durations.ts'

/** Of ten shows, seven are over; a show has this many performances, and seats of the first are taken. */
const SHARE_OVER = 0.7
const PERFORMANCES = 4
const SEATS_TAKEN = 12

/** Fills an empty house with so many shows, most of them of past seasons, each with some seats taken. */
export async function addProgramme({ platform }: FrontOfHouse, shows: number): Promise<string | null> {
  const { db } = platform
  let first: string | null = null
  await db.transaction().execute(async (trx) => {
    for (let i = 0; i < shows; i++) {
      const days = i < shows * SHARE_OVER ? -10 - i : 10 + (i % 300)
      const opening = Date.now() + days * DAY_MS
      const starts = Array.from({ length: PERFORMANCES }, (_, day) => opening + day * DAY_MS)
      const show = await addShow(trx, platform, {
        name: `L’Épreuve des machinistes, saison ${i + 1}`,
        description: 'A soldier who fears no sword cannot say three words to the woman he loves. '.repeat(5),
        startDate: new Date(opening).toISOString(),
        endDate: new Date(opening + PERFORMANCES * DAY_MS).toISOString(),
        cast: ['Étienne Marchand-Roy', 'Sofia Delacroix', 'Malik Ouédraogo', 'Béatrice Thibodeau'],
        director: 'Marie-Ève Létourneau-Gagné',
        location: 'Studio Theatre, Pavilion B, room 2.114',
        media: ['/posters/cyrano-de-bergerac.svg'],
        performances: starts,
      })
      first ??= show.id
      const [performance] = show.performances
      await trx
        .insertInto('seat_claims')
        .values(
          Array.from({ length: SEATS_TAKEN }, (_, seat) => ({
            performance_id: performance?.id ?? '',
            seat_num: seat + 1,
            kind: 'block' as const,
            owner_id: show.id,
            price_cents: 1590,
            ends_at: null,
          })),
        )
        .execute()
    }
  })
  return first
}
