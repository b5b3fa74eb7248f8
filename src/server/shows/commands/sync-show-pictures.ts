import { pictureIdOf } from '../../../shared/platform/pictures.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { AppError, badField } from '../../platform/errors.ts'
import { usePicture as keepPicture, removePicture } from '../../platform/media/pictures.ts'
import type { Platform } from '../../platform/platform.ts'

export type ShowMedia = {
  /** Addresses in their order. */
  media: readonly string[]
  /** What each of them shows in words; empty for decoration, null where nothing new is said. Absent: nothing of any. */
  alts?: readonly (string | null)[] | undefined
}

/**
 * Keeps what belongs to a show's pictures in the transaction that saves its list: words that are not given again stay,
 * uploads that joined are in use, and uploads that left are removed when no other show has them. Throws invalid-input
 * for `field` when an upload is gone, or is no picture of a show. Answers whether words changed.
 */
export async function syncShowPictures(
  trx: Trx,
  { engine }: Pick<Platform, 'engine'>,
  showId: string,
  { media, alts }: ShowMedia,
  field: string,
): Promise<boolean> {
  const before = await trx.selectFrom('show_media').selectAll().where('show_id', '=', showId).execute()
  const known = new Map(before.map(({ url, alt }) => [url, alt]))
  const rows = new Map(
    media.map((url, i) => {
      const alt = alts?.[i] ?? known.get(url) ?? null
      return [url, { show_id: showId, url, alt, picture_id: pictureIdOf(url) }] as const
    }),
  )
  const has = new Set([...rows.values()].flatMap(({ picture_id }) => picture_id ?? []))
  const had = new Set(before.flatMap(({ picture_id }) => picture_id ?? []))
  const joined = [...has].filter((id) => !had.has(id))
  const left = [...had].filter((id) => !has.has(id))

  await lockPictures(trx, engine, [...joined, ...left])
  for (const id of joined)
    await claimPicture(trx, id, `${field}.${media.findIndex((url) => pictureIdOf(url) === id)}`)
  await trx.deleteFrom('show_media').where('show_id', '=', showId).execute()
  const told = [...rows.values()].filter(({ alt, picture_id }) => alt !== null || picture_id !== null)
  if (told.length > 0) await trx.insertInto('show_media').values(told).execute()
  for (const id of left) await removeUnshown(trx, id)
  return [...rows.values()].some(({ url, alt }) => alt !== (known.get(url) ?? null))
}

/** Forgets all pictures of a show that is deleted in this transaction. */
export async function dropPictures(trx: Trx, platform: Platform, showId: string): Promise<void> {
  await syncShowPictures(trx, platform, showId, { media: [] }, 'media')
}

/** In the order of their ids, so that two shows that exchange pictures wait for each other only one way. */
async function lockPictures(trx: Trx, engine: Platform['engine'], ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await engine
    .lockRows(trx.selectFrom('pictures').select('id').where('id', 'in', ids).orderBy('id'))
    .execute()
}

/** An upload belongs to who uses it first: a person's photo is no picture of a show, though its address is known. */
async function claimPicture(trx: Trx, id: string, field: string): Promise<void> {
  const picture = await trx.selectFrom('pictures').select('used').where('id', '=', id).executeTakeFirst()
  const gone = new AppError('picture-gone')
  if (!picture || (picture.used === 1 && !(await isShown(trx, id)))) throw badField(field, gone.message)
  await keepPicture(trx, id)
}

async function removeUnshown(trx: Trx, id: string): Promise<void> {
  if (!(await isShown(trx, id))) await removePicture(trx, id)
}

async function isShown(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('show_media')
    .select('url')
    .where('picture_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
