import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')

/** The colours of the dark and the paper theme. */
const themes = css
  .split('--bg: ')
  .slice(1, 3)
  .map((part) =>
    Object.fromEntries([...`--bg: ${part}`.matchAll(/--([\w-]+): (#\w{3,6});/g)].map((m) => [m[1], m[2]])),
  )

function light(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(full.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a = '', b = '') => {
  const [more = 0, less = 0] = [light(a), light(b)].sort((x, y) => y - x)
  return (more + 0.05) / (less + 0.05)
}

test('what a seat is shows on its ground, and its sign on it, in the dark and on paper', () => {
  expect(themes).toHaveLength(2)
  expect(themes.map((colours) => colours.taken)).toEqual(['#3a6abc', '#2f5ca8'])
  for (const colours of themes) {
    for (const shape of ['taken', 'ok', 'edge'])
      expect(contrast(colours[shape], colours.bg)).toBeGreaterThan(3)
    expect(contrast(colours['on-taken'], colours.taken)).toBeGreaterThan(4.5)
    expect(contrast(colours['on-ok'], colours.ok)).toBeGreaterThan(4.5)
    expect(contrast(colours.edge, colours.raised)).toBeGreaterThan(3)
  }
})
