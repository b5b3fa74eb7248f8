import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { characters, cutFonts, fontFolder } from './cut-fonts.ts'

const LIMIT_BYTES = 60_000

test('the fonts are what the script cuts, and small', async () => {
  const cut = await cutFonts()
  for (const [path, bytes] of cut) expect(bytes.equals(readFileSync(path)), path).toBe(true)
  const onScreen = cut.filter(([path]) => path.startsWith(fontFolder))
  expect(onScreen.reduce((sum, [, bytes]) => sum + bytes.length, 0)).toBeLessThan(LIMIT_BYTES)
})

test('the stylesheet asks them for exactly the characters they have', () => {
  const css = readFileSync(join(fontFolder, '../fonts.css'), 'utf8')
  const ranges = [...css.matchAll(/unicode-range:([^;]+);/g)].map(([, list = '']) =>
    list.split(',').flatMap(codes),
  )
  const wanted = [...new Set(characters)].map((character) => character.codePointAt(0))
  expect(ranges).toEqual([wanted.toSorted(byNumber), wanted.toSorted(byNumber)])
})

function codes(range: string): number[] {
  const [first = 0, last = first] = range
    .trim()
    .slice(2)
    .split('-')
    .map((hex) => Number.parseInt(hex, 16))
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

function byNumber(a = 0, b = 0): number {
  return a - b
}
