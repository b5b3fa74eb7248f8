import { retention } from '../../../shared/platform/retention.ts'
import { words } from './catalogue.ts'

/** How long a browser stays known after a log-in; each log-in renews it. */
export const DEVICE_DAYS = retention.deviceDays
/** Known browsers per person, old devices included. A new one replaces the least recently used. */
export const DEVICES_MAX = 20
/** People per browser: a family, or colleagues who share a desk. */
export const SECRETS_MAX = 4

/** First match wins: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** A browser and its system by name, which is the same in every language; null where it is unknown. */
export function deviceParts(userAgent: string): { browser: string | null; system: string | null } {
  const find = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent))?.[1] ?? null
  return { browser: find(browsers), system: find(systems) }
}

/** A readable name of a browser, such as 'Firefox on Linux', in the language of the reader. */
export function deviceName(userAgent: string): string {
  const { browser, system } = deviceParts(userAgent)
  if (!browser) return system ? words.unknownOn({ system }) : words.unknown()
  return system ? words.on({ browser, system }) : browser
}

/** What stays the same when a browser is updated: its name without version numbers. */
export function deviceKey(userAgent: string): string {
  return userAgent.replace(/[\d._]+/g, '')
}
