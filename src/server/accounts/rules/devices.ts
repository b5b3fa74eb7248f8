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
