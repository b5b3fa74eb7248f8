/** How long a browser is known after a log-in on it; then one log-in makes it known again. */
export const DEVICE_DAYS = 365
/** Browsers known of one person: phones, desks and laptops, old ones too. The one unused for longest is forgotten for another. */
export const DEVICES_MAX = 20
/** People whom one browser is known for: a family, or those who share a desk. */
export const SECRETS_MAX = 4

/** First match wins: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
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

/** A browser's own name for people, such as 'Firefox on Linux'. */
export function deviceName(userAgent: string): string {
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1] ?? 'An unknown browser'
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1]
  return system ? `${browser} on ${system}` : browser
}

/** What stays the same of a browser when it is brought up to date: its name without version numbers. */
export function deviceKey(userAgent: string): string {
  return userAgent.replace(/[\d._]+/g, '')
}
