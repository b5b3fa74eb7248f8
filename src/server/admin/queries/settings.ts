import type { SettingsAnswer } from '../../../shared/admin/contract.ts'
import { settingKeys } from '../../../shared/platform/settings.ts'
import type { Platform } from '../../platform/platform.ts'

/** The settings as they are in the database at this moment, and those that the environment pins. */
export async function readSettings({ settings }: Platform): Promise<SettingsAnswer> {
  await settings.refresh()
  return {
    values: settings.current,
    pinned: settingKeys.filter((key) => settings.source(key) === 'env'),
  }
}
