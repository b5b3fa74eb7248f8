import { Temporal } from 'temporal-polyfill'
import { settingKeys, settings } from '../../shared/platform/settings.ts'

/** A range of dates, the last included, as ms since 1970: from the first value until before the second. */
export function dayRange(days: { from?: string | undefined; to?: string | undefined }, timeZone: string) {
  const start = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds
  return {
    from: days.from === undefined ? null : start(Temporal.PlainDate.from(days.from)),
    until: days.to === undefined ? null : start(Temporal.PlainDate.from(days.to).add({ days: 1 })),
  }
}

/**
 * A pattern for `like … escape '\'` that matches the text anywhere, at the start, or as a whole; in lower case unless
 * `asTyped`.
 */
export function likePattern(
  text: string,
  { fromStart = false, whole = false, asTyped = false } = {},
): string {
  const plain = (asTyped ? text : text.toLowerCase()).replace(/[\\%_]/g, '\\$&')
  return `${fromStart || whole ? '' : '%'}${plain}${whole ? '' : '%'}`
}

/** Subjects of the settings with this text in their label; if there are none, a subject that matches nothing. */
export function settingsNamed(text: string): string[] {
  const wanted = text.toLowerCase()
  const found = settingKeys.filter((key) => settings[key].label.toLowerCase().includes(wanted))
  return ['setting:', ...found.map((key) => `setting:${key}`)]
}
