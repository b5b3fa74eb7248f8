import type { SettingsAnswer } from '../../../shared/office/contract.ts'
import { defaultSettings, type Settings } from '../../../shared/platform/settings/settings.ts'
import { hashPassword } from '../../platform/base/passwords.ts'
import type { Harness } from './harness.ts'

const password = 'an admin of many words'

type Changes = { [K in keyof Settings]?: unknown }

/** An admin with a password, on the settings page. */
export async function openSettings(app: Harness) {
  const { db, settings } = app.platform
  const { token, userId } = await app.as('settings@college.example', 'admin')
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', userId)
    .execute()

  const read = async () => (await app.api('GET', '/api/settings', { token })).body as SettingsAnswer
  /** Requests changes based on the given previous values. */
  const send = (changes: Changes, before: Changes, more: object = { currentPassword: password }) =>
    app.api('PUT', '/api/settings', { token, body: { changes, before, ...more } })
  return {
    userId,
    read,
    send,
    /** Changes settings from their current values. */
    async change(changes: Changes, more?: object) {
      const { values } = await read()
      const keys = Object.keys(changes) as (keyof Settings)[]
      return send(changes, Object.fromEntries(keys.map((key) => [key, values[key]])), more)
    },
    /** Resets all settings to their defaults, and every seat to its price. */
    async reset() {
      await db.deleteFrom('settings').execute()
      await db.updateTable('seats').set({ price_cents: defaultSettings.seatPriceCents }).execute()
      await settings.refresh()
    },
  }
}
