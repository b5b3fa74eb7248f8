import { DAY_MS } from '../../../shared/platform/durations.ts'
import { LOGO_FILE } from '../../../shared/platform/pictures.ts'
import { AppError, newId } from '../base/base.ts'
import { createSemaphore } from '../base/semaphore.ts'
import type { Db, Trx } from '../db/engine.ts'
import type { Platform } from '../platform.ts'
import { encodePicture, type PictureFile, type PictureShape } from './picture-encoder.ts'

const SWEEP_EVERY_MS = 3_600_000
/** Concurrent encodings: more would take memory and CPU from seat maps. */
const AT_ONCE = 1
/** Concurrent uploads of photos, or of shows' pictures, per process, each with up to PICTURE_BYTES in memory. */
export const UPLOADS_AT_ONCE = 8
/** Length of the encoder's queue: every admitted upload of either kind gets its turn. */
const WAITING_MAX = 2 * UPLOADS_AT_ONCE - AT_ONCE

const withEncoder = createSemaphore(AT_ONCE, WAITING_MAX)

type Pictures = Pick<Platform, 'db' | 'engine'>

/**
 * Re-encodes and stores an uploaded picture in these widths. Call `claimPicture` within a day, or it is swept. Do not
 * call inside a transaction. Throws not-a-picture, picture-too-large, and unavailable when too many wait.
 */
export async function savePicture({ db, engine }: Pictures, sent: Uint8Array, shape: PictureShape) {
  const { width, height, files } = await withEncoder({ line: 'pictures' }, () => encodePicture(sent, shape))
  const picture = { id: newId(), width, height }
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('pictures')
      .values({ ...picture, used: 0, created_at: engine.now() })
      .execute()
    await trx
      .insertInto('picture_files')
      .values(files.map((file) => ({ ...file, picture_id: picture.id })))
      .execute()
  })
  return picture
}

/** Marks a picture as used, in the transaction that refers to it. Throws picture-gone. */
export async function claimPicture(trx: Trx, id: string) {
  const { numUpdatedRows } = await trx
    .updateTable('pictures')
    .set({ used: 1 })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('picture-gone')
}

/** Deletes a picture and its files; nothing may refer to it any more. Does nothing if there is none. */
export async function removePicture(trx: Trx | Db, id: string) {
  await trx.deleteFrom('pictures').where('id', '=', id).execute()
}

/** One file of a picture, or undefined. */
export function findPictureFile(db: Db | Trx, id: string, name: string): Promise<PictureFile | undefined> {
  return db
    .selectFrom('picture_files')
    .select(['name', 'content_type', 'bytes'])
    .where((eb) => eb.and({ picture_id: id, name }))
    .executeTakeFirst()
}

/** The theatre's logo as a PNG; undefined if the picture is gone. */
export async function readLogo(db: Db | Trx, id: string): Promise<Uint8Array | undefined> {
  return (await findPictureFile(db, id, LOGO_FILE))?.bytes
}

/** Deletes pictures that were uploaded over a day ago and never used. Returns how many. */
export async function sweepPictures({ db, engine }: Pictures) {
  const { numDeletedRows } = await db
    .deleteFrom('pictures')
    .where('used', '=', 0)
    .where((eb) => eb('created_at', '<', eb(engine.now(), '-', DAY_MS)))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Starts the hourly sweep. */
export function startPictureTasks(platform: Platform) {
  platform.jobs.every(SWEEP_EVERY_MS, 'sweep pictures', () => sweepPictures(platform))
}
