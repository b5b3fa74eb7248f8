import type { SettingsAnswer } from '../../../shared/office/contract.ts'
import { settingKeys } from '../../../shared/platform/settings/settings.ts'
import type { Platform } from '../../platform/platform.ts'

/** The settings as currently stored, and those pinned by the environment. */
export async function readSettings({ settings }: Platform): Promise<SettingsAnswer> {
  await settings.refresh()
  return { values: settings.current, pinned: settingKeys.filter((key) => settings.source(key) === 'env') }
}
