import type { Selectable } from 'kysely'
import { pictureIdOf } from '../../../shared/platform/pictures.ts'
import type { ShowPicture } from '../../../shared/shows/contract.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import { readTexts } from '../../platform/db/text/read-texts.ts'
import { findPictureFile } from '../../platform/media/pictures.ts'

type PictureDetails = Selectable<Database['show_media']> & { width: number | null; height: number | null }

/** What is known of each show's pictures, by URL; one statement for any number of shows. */
export async function findPictures(
  db: Db | Trx,
  showIds: readonly string[],
): Promise<Map<string, Map<string, PictureDetails>>> {
  const found = new Map<string, Map<string, PictureDetails>>()
  if (showIds.length === 0) return found
  const rows = await db
    .selectFrom('show_media')
    .leftJoin('pictures', 'pictures.id', 'show_media.picture_id')
    .select(['show_id', 'url', 'alt', 'picture_id', 'width', 'height'])
    .where('show_id', 'in', showIds)
    .execute()
  for (const row of rows) found.set(row.show_id, (found.get(row.show_id) ?? new Map()).set(row.url, row))
  return found
}

/** A show's pictures as the API returns them, in the order of its list. */
export function presentPictures(
  media: readonly string[],
  details?: Map<string, PictureDetails>,
): ShowPicture[] {
  return media.map((url) => {
    const { alt = null, picture_id: id, width, height } = details?.get(url) ?? {}
    const upload = id && width && height ? { id, width, height } : null
    return { url, alt, upload }
  })
}

/** A show's poster, for mails and documents. `bytes`: those of an upload; null for a file that was built with the pages. */
export type PosterSource = { url: string; alt: string | null; bytes: Uint8Array | null }

/** A poster as a JPEG of two by three, which mail programs and PDFs show. `alt` is null if nobody described it. */
export type PosterPicture = { content: Uint8Array; alt: string | null }

/**
 * The poster of a show, or null if it has none. A picture on another site is none here: we neither fetch it nor let it
 * see who reads our mail. `known`: the show's media, if they have been read.
 */
export async function findPoster(db: Db, showId: string, known?: string): Promise<PosterSource | null> {
  const media = known ?? (await readMedia(db, showId))?.media
  const [url] = readTexts(media ?? '[]') ?? []
  if (url === undefined || !url.startsWith('/')) return null
  const alt = (await findPictures(db, [showId])).get(showId)?.get(url)?.alt ?? null
  const id = pictureIdOf(url)
  if (id === null) return { url, alt, bytes: null }
  const file = await findPictureFile(db, id, 'picture.jpg')
  return file ? { url, alt, bytes: file.bytes } : null
}

const readMedia = (db: Db, id: string) =>
  db.selectFrom('shows').select('media').where('id', '=', id).executeTakeFirst()
