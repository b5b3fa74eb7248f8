import type { Selectable } from 'kysely'
import type { ShowPicture } from '../../../shared/shows/contract.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import type { ShowTables } from '../tables.ts'

type Told = Selectable<ShowTables['show_media']> & { width: number | null; height: number | null }

/** What is known of each show's pictures, by URL; one statement for any number of shows. */
export async function findPictures(
  db: Db | Trx,
  showIds: readonly string[],
): Promise<Map<string, Map<string, Told>>> {
  const found = new Map<string, Map<string, Told>>()
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
export function presentPictures(media: readonly string[], told?: Map<string, Told>): ShowPicture[] {
  return media.map((url) => {
    const { alt = null, picture_id: id, width, height } = told?.get(url) ?? {}
    const upload = id && width && height ? { id, width, height } : null
    return { url, alt, upload }
  })
}
