import { avatarWidths, type Picture } from '../../../shared/platform/pictures.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { claimPicture, removePicture, savePicture } from '../../platform/media/pictures.ts'
import type { Platform } from '../../platform/platform.ts'
import { consumeLimit } from '../policy.ts'
import { limits } from '../rules/limits.ts'
import { changing } from './people.ts'

/** Stores an uploaded file as a person's photo and deletes the previous one. Throws what `savePicture` throws. */
export async function setAvatar(platform: Platform, userId: string, sent: Uint8Array): Promise<Picture> {
  await consumeLimit(platform, limits.avatars, userId)
  const picture = await savePicture(platform, sent, { widths: avatarWidths, square: true })
  await platform.db.transaction().execute(async (trx) => {
    await claimPicture(trx, picture.id)
    await replaceAvatar(trx, platform.engine, userId, picture.id)
  })
  return picture
}

/** Sets or clears a person's photo and deletes the previous files. Throws not-logged-in if the account is gone. */
export async function replaceAvatar(trx: Trx, engine: Engine, userId: string, next: string | null) {
  const person = trx.selectFrom('users').select('avatar_id').where('id', '=', userId)
  const before = await engine.lockRows(person).executeTakeFirst()
  const there = changing(trx, engine, userId).where('deleted_at', 'is', null)
  const { numUpdatedRows } = await there.set({ avatar_id: next }).executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('not-logged-in')
  if (before?.avatar_id) await removePicture(trx, before.avatar_id)
}
