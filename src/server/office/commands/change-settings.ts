import type { ChangeSettingsBody } from '../../../shared/office/contract.ts'
import {
  type SettingKey,
  type Settings,
  settingKeys,
  settings,
  settingWords,
  standardOf,
} from '../../../shared/platform/settings/settings.ts'
import { requirePassword } from '../../accounts/policy.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Trx } from '../../platform/db/engine.ts'
import type { Viewer } from '../../platform/http/policy.ts'
import { claimPicture, readLogo, removePicture } from '../../platform/media/pictures.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { readStored, writeSetting } from '../../platform/settings/settings.ts'
import { repriceSeats } from '../../seating/commands/reprice-seats.ts'
import { words } from '../catalogue.ts'

/**
 * Changes settings, all or none, with an audit entry each. They take effect here at once, in other processes within two
 * seconds. Throws setting-pinned; setting-stale with the fields that somebody else changed meanwhile; password-needed
 * and wrong-password for settings that affect money.
 */
export async function changeSettings(platform: Platform, viewer: Viewer, body: ChangeSettingsBody) {
  const { db } = platform
  const wanted = settingKeys.filter((key) => body.changes[key] !== undefined)
  const pinned = wanted.filter((key) => platform.settings.source(key) === 'env')
  if (pinned.length > 0)
    throw new AppError('setting-pinned', {
      fields: Object.fromEntries(pinned.map((key) => [key, words.pinned({ variable: settings[key].env })])),
    })
  if (wanted.some((key) => settings[key].money)) await requirePassword(platform, viewer, body.currentPassword)
  await db.transaction().execute(async (trx) => {
    const stale: Partial<Record<SettingKey, string>> = {}
    for (const key of wanted) {
      const now = await changeOne(trx, platform, viewer.userId, key, body)
      if (now !== null) stale[key] = now
    }
    if (Object.keys(stale).length > 0) throw new AppError('setting-stale', { fields: stale })
  })
  await platform.settings.refresh()
}

/** Writes one setting if it still has the value of the form; otherwise returns a sentence with its value. */
async function changeOne(
  trx: Trx,
  { engine, settings: inForce }: Pick<Platform, 'engine' | 'settings'>,
  actorId: string,
  key: SettingKey,
  { changes, before }: ChangeSettingsBody,
) {
  const row = await trx.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  const present =
    (row && readStored(key, row.value)) ?? standardOf(key, (other) => inForce.source(other) !== 'default')
  if (JSON.stringify(present) !== JSON.stringify(before[key]))
    return words.changedTo({ value: settingWords(key, present) })
  const value = JSON.stringify(changes[key])
  if (value === JSON.stringify(present)) return null
  if (!(await writeSetting(trx, engine, key, { value, stored: row?.value }))) return words.changedNow()
  if (key === 'seatPriceCents') await repriceSeats(trx, engine, Number(present), Number(value))
  if (key === 'logo') await replaceLogo(trx, present as Settings['logo'], changes.logo)
  await writeAudit(trx, engine, actorId, 'setting-changed', `setting:${key}`, {
    from: JSON.stringify(present),
    to: value,
  })
  return null
}

/** Uses the uploaded picture of a logo, and deletes that of the one before. Throws picture-gone. */
async function replaceLogo(trx: Trx, before: Settings['logo'], logo: Settings['logo'] | undefined) {
  if (before) await removePicture(trx, before.id)
  if (logo && !(await readLogo(trx, logo.id))) throw new AppError('picture-gone')
  if (logo) await claimPicture(trx, logo.id)
}
