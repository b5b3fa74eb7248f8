import { pictureIdOf } from '../../../shared/platform/pictures.ts'
import { AppError, badField } from '../../platform/base/base.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { claimPicture as keepPicture, removePicture } from '../../platform/media/pictures.ts'
import type { Platform } from '../../platform/platform.ts'

export type ShowMedia = {
  /** URLs, in order. */
  media: readonly string[]
  /** Text alternative of each; empty for decoration, null for unchanged. Absent: all unchanged. */
  alts?: readonly (string | null)[] | undefined
}

/**
 * Updates a show's pictures in the transaction that saves its list: text alternatives not given again are kept, newly
 * listed uploads are claimed, and uploads no longer listed are deleted unless another show uses them. Throws
 * invalid-input for `field` when an upload is gone or does not belong to a show. Returns whether a text alternative
 * changed.
 */
export async function syncShowPictures(
  trx: Trx,
  { engine }: Pick<Platform, 'engine'>,
  showId: string,
  { media, alts }: ShowMedia,
  field: string,
) {
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
  const described = [...rows.values()].filter(({ alt, picture_id }) => alt !== null || picture_id !== null)
  if (described.length > 0) await trx.insertInto('show_media').values(described).execute()
  for (const id of left) if (!(await isShown(trx, id))) await removePicture(trx, id)
  return [...rows.values()].some(({ url, alt }) => alt !== (known.get(url) ?? null))
}

/** Locks in the order of ids, so that two shows that exchange pictures cannot deadlock. */
async function lockPictures(trx: Trx, engine: Platform['engine'], ids: string[]) {
  if (ids.length === 0) return
  const pictures = trx.selectFrom('pictures').select('id').where('id', 'in', ids).orderBy('id')
  await engine.lockRows(pictures).execute()
}

/** An upload belongs to its first user: a person's photo cannot become a show's picture by its URL. */
async function claimPicture(trx: Trx, id: string, field: string) {
  const picture = await trx.selectFrom('pictures').select('used').where('id', '=', id).executeTakeFirst()
  const gone = new AppError('picture-gone')
  if (!picture || (picture.used === 1 && !(await isShown(trx, id)))) throw badField(field, gone.message)
  await keepPicture(trx, id)
}

async function isShown(trx: Trx, id: string) {
  const row = await trx
    .selectFrom('show_media')
    .select('url')
    .where('picture_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
