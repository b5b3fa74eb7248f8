import { pictureIdOf } from '../../../shared/platform/pictures.ts'
import type { Db } from '../../platform/db/engine.ts'
import { readTexts } from '../../platform/db/text/read-texts.ts'
import { findPictureFile } from '../../platform/media/pictures.ts'
import { findPictures } from './pictures.ts'

/** A show's poster, for mails and documents. `bytes`: those of an upload; null for a file that was built with the pages. */
export type PosterSource = { url: string; alt: string | null; bytes: Uint8Array | null }

/** A poster as a JPEG of two by three, which mail programs and PDFs show. `alt` is null if nobody described it. */
export type PosterPicture = { content: Uint8Array; alt: string | null }

/**
 * The poster of a show, or null if it has none. A picture on another site is none here: we neither fetch it nor let it
 * see who reads our mail.
 */
export async function findPoster(db: Db, showId: string): Promise<PosterSource | null> {
  const show = await db.selectFrom('shows').select('media').where('id', '=', showId).executeTakeFirst()
  const [url] = readTexts(show?.media ?? '[]') ?? []
  if (url === undefined || !url.startsWith('/')) return null
  const alt = (await findPictures(db, [showId])).get(showId)?.get(url)?.alt ?? null
  const id = pictureIdOf(url)
  if (id === null) return { url, alt, bytes: null }
  const file = await findPictureFile(db, id, 'picture.jpg')
  return file ? { url, alt, bytes: file.bytes } : null
}
