import { settingKeys, settings } from '../../shared/platform/settings/settings.ts'
import { searchKey } from '../../shared/platform/text/search-key.ts'

/** Subjects of the settings with this text in their label; if there are none, a subject that matches nothing. */
export function settingsNamed(text: string): string[] {
  const wanted = searchKey(text)
  const found = settingKeys.filter((key) => searchKey(settings[key].label()).includes(wanted))
  return ['setting:', ...found.map((key) => `setting:${key}`)]
}
