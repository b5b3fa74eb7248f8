import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast as contrastOf } from '../../../shared/platform/settings/look.ts'
import { MAX_TIERS } from '../../../shared/seating/layout.ts'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')

/** The colours of the dark and the paper theme. */
const themes = css
  .split('--bg: ')
  .slice(1, 3)
  .map((part) =>
    Object.fromEntries([...`--bg: ${part}`.matchAll(/--([\w-]+): (#\w{3,6});/g)].map((m) => [m[1], m[2]])),
  )

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)

/** The six digits of a colour that may have three. */
const full = (hex: string) => (hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex)
const contrast = (a = '', b = '') => contrastOf(full(a), full(b))

const parts = (hex = '') => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
/** `color-mix(in srgb, one share%, other)`. */
const mix = (one = '', other = '', share = 0) =>
  `#${parts(one)
    .map((part, i) => Math.round((part * share + (parts(other)[i] ?? 0) * (100 - share)) / 100))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`
/** How far apart colours look, in OKLab; black and white are 1 apart. */
function distance(one = '', other = ''): number {
  const [a, b] = [oklab(one), oklab(other)]
  return Math.hypot(...a.map((part, i) => part - (b[i] ?? 0)))
}
function oklab(hex: string): number[] {
  const [r = 0, g = 0, b = 0] = parts(hex).map((part) => linear(part / 255))
  const [l, m, s] = [
    0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b,
    0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b,
    0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b,
  ].map(Math.cbrt) as [number, number, number]
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

test('what a seat is shows on its ground, and its sign on it, in the dark and on paper', () => {
  expect(themes).toHaveLength(2)
  expect(themes.map((colours) => colours.taken)).toEqual(['#3a6abc', '#2f5ca8'])
  for (const colours of themes) {
    for (const shape of ['taken', 'ok', 'edge'])
      expect(contrast(colours[shape], colours.bg)).toBeGreaterThan(3)
    expect(contrast(colours['on-taken'], colours.taken)).toBeGreaterThan(4.5)
    expect(contrast(colours['on-ok'], colours.ok)).toBeGreaterThan(4.5)
    expect(contrast(colours.edge, colours.free)).toBeGreaterThan(3)
    expect(contrast(colours.text, colours.free)).toBeGreaterThan(7)
    // As `seat.css` draws a taken seat.
    const [fill, sign] = [mix(colours.taken, colours.bg, 18), mix(colours.taken, colours.text, 75)]
    expect(contrast(sign, fill)).toBeGreaterThan(3)
    expect(contrast(colours.free, colours.bg)).toBeGreaterThan(contrast(fill, colours.bg) - 0.2)
  }
})

test('the line of each price shows on a free seat and on its ground, and is unlike that of any other', () => {
  for (const colours of themes) {
    const tiers = Array.from({ length: MAX_TIERS }, (_, i) => colours[`tier-${i + 1}`] ?? '')
    const others = [colours.taken, colours.ok]
    for (const [i, tier] of tiers.entries()) {
      // As `prices.css` tints the ground.
      for (const ground of [colours.free, colours.bg, colours.surface, mix(tier, colours.bg, 14)])
        expect(contrast(tier, ground), `${tier} on ${ground}`).toBeGreaterThan(3)
      // Seats keep their numbers on the tint, as those of a dimmed price do.
      expect(contrast(colours['text-3'], mix(tier, colours.bg, 14)), tier).toBeGreaterThan(4.5)
      for (const other of [...tiers.slice(i + 1), ...others])
        expect(distance(tier, other), `${tier} beside ${other}`).toBeGreaterThan(0.09)
    }
  }
})
