import { EARLIEST_MS, LATEST_MS, yearsRefusal } from '../../../shared/platform/dates.ts'
import type { CopyShowBody } from '../../../shared/shows/editing.ts'
import { AppError, badField } from '../../platform/base/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import type { ShowPorts } from '../ports.ts'
import { detailsOf } from '../queries/details.ts'
import { findPictures, presentPictures } from '../queries/pictures.ts'
import { findShow, type PerformanceRow, type ShowRow } from '../queries/shows.ts'
import { daysBetween, daysLater, theatreDay } from '../rules/run-change.ts'
import { addShow, insertPerformance } from './create-show.ts'

/**
 * Copies a show to a draft with a new name. With a first day, its performances are copied too, shifted by whole days at
 * the same local times and prices; without one, only the show and its dates. Throws show-not-found, and invalid-input
 * with the field for a name that is taken.
 */
export async function copyShow(
  platform: Platform,
  ports: ShowPorts,
  original: string,
  { showName, startDate }: CopyShowBody,
  actorId: string,
): Promise<ShowRow> {
  const { db, engine, config } = platform
  const { timeZone } = config
  return db.transaction().execute(async (trx) => {
    const show = await findShow(trx, original, { admin: true })
    if (!show || show.retired_at !== null) throw new AppError('show-not-found')
    const days = startDate ? daysBetween(theatreDay(show.starts_on, timeZone), startDate) : 0
    const later = (at: number) => {
      const moved = daysLater(at, days, timeZone)
      if (moved < EARLIEST_MS || moved > LATEST_MS) throw badField('startDate', yearsRefusal())
      return moved
    }
    const media = JSON.parse(show.media) as string[]
    const told = (await findPictures(trx, [show.id])).get(show.id)
    const copy = await addShow(trx, platform, {
      name: showName,
      description: show.description,
      startDate: new Date(later(show.starts_on)).toISOString(),
      endDate: new Date(later(show.ends_on)).toISOString(),
      cast: JSON.parse(show.cast_list) as string[],
      director: show.director,
      location: show.location,
      hidden: true,
      media,
      mediaAlt: presentPictures(media, told).map(({ alt }) => alt),
      accent: show.accent,
      details: detailsOf(show),
      performances: [],
    })
    const performances: PerformanceRow[] = startDate
      ? await trx
          .selectFrom('performances')
          .selectAll()
          .where('show_id', '=', show.id)
          .where('status', '<>', 'cancelled')
          .execute()
      : []
    const copies = new Map<string, string>()
    for (const { id, house_id, starts_at, doors_at, sales_end_at } of performances) {
      const made = await insertPerformance(trx, platform, {
        showId: copy.id,
        house: house_id,
        startsAt: later(starts_at),
        doorsAt: later(doors_at),
        salesEndAt: later(sales_end_at),
      })
      copies.set(id, made.id)
    }
    await ports.copyPricing(trx, copies)
    await writeAudit(trx, engine, actorId, 'show-copied', `show:${copy.id}`, {
      name: copy.name,
      from: show.id,
      performances: performances.length,
    })
    return copy
  })
}
