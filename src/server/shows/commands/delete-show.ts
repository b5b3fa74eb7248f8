import { AppError } from '../../platform/base/base.ts'
import type { Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import type { ShowPorts } from '../ports.ts'
import type { ShowRow } from '../queries/shows.ts'
import { syncShowPictures } from './sync-show-pictures.ts'
import { lockPerformances, lockShow } from './update-show.ts'

/**
 * Deletes the show of this name with its performances. Throws show-gone, and show-sold while it has tickets or held
 * seats (law 12); such a show can be hidden instead. A show that abandoned purchases or mails refer to is retired:
 * nobody sees it any more, and its name is free again.
 */
export async function deleteShow(platform: Platform, ports: ShowPorts, name: string, actorId: string) {
  const { db, engine } = platform
  await db.transaction().execute(async (trx) => {
    const show = await lockShow(trx, platform, name)
    const performances = (await lockPerformances(trx, platform, show.id)).map(({ id }) => id)
    const uses = [...(await ports.usesOf(trx, performances)).values()]
    if (uses.some((use) => use !== 'touched')) throw new AppError('show-sold')
    const mentioned = uses.length > 0 || (await ports.wasAnnounced(trx, show.id))
    if (mentioned) await retire(trx, platform, show)
    else await remove(trx, platform, show.id)
    await writeAudit(trx, engine, actorId, 'show-deleted', `show:${show.id}`, {
      name: show.name,
      performances: performances.length,
      retired: mentioned,
    })
  })
}

async function remove(trx: Trx, platform: Platform, showId: string) {
  await syncShowPictures(trx, platform, showId, { media: [] }, 'media')
  await trx.deleteFrom('performances').where('show_id', '=', showId).execute()
  await trx.deleteFrom('shows').where('id', '=', showId).execute()
}

/** A concurrent hold finds its performance cancelled and cannot be paid. */
async function retire(trx: Trx, { engine }: Platform, { id }: ShowRow) {
  await trx.updateTable('performances').set({ status: 'cancelled' }).where('show_id', '=', id).execute()
  await trx
    .updateTable('shows')
    .set({ retired_at: engine.now(), updated_at: engine.now(), name_key: `retired ${id}` })
    .where('id', '=', id)
    .execute()
}
