import { Temporal } from 'temporal-polyfill'
import { settingKeys, settings } from '../../shared/platform/settings.ts'

/** Theatre dates, the last one included, as ms since 1970: from the first until before the second. */
export function dayRange(days: { from?: string | undefined; to?: string | undefined }, timeZone: string) {
  const start = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds
  return {
    from: days.from === undefined ? null : start(Temporal.PlainDate.from(days.from)),
    until: days.to === undefined ? null : start(Temporal.PlainDate.from(days.to).add({ days: 1 })),
  }
}

/** What `like … escape '\'` finds: text, lower-cased unless `asTyped`, anywhere, from the start on, or whole. */
export function likePattern(
  text: string,
  { fromStart = false, whole = false, asTyped = false } = {},
): string {
  const plain = (asTyped ? text : text.toLowerCase()).replace(/[\\%_]/g, '\\$&')
  return `${fromStart || whole ? '' : '%'}${plain}${whole ? '' : '%'}`
}

/** Subjects of the settings with this in their label; one that no setting has where there is none. */
export function settingsNamed(text: string): string[] {
  const wanted = text.toLowerCase()
  const found = settingKeys.filter((key) => settings[key].label.toLowerCase().includes(wanted))
  return ['setting:', ...found.map((key) => `setting:${key}`)]
}
