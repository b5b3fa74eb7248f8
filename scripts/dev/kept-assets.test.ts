import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KEPT_BUILDS, KEPT_MS, retainAssets } from './kept-assets.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function build(name: string, files: Record<string, string>): string {
  const client = join(folder, name)
  for (const sub of ['assets/fonts', '.vite']) mkdirSync(join(client, sub), { recursive: true })
  for (const [file, text] of Object.entries(files)) writeFileSync(join(client, 'assets', file), text)
  return client
}

test('files of the builds before stay for a week after they were replaced, and never replace a file of this one', () => {
  const start = Date.UTC(2026, 10, 23)
  const first = build('first', { 'cart-1.js': 'cart 1', 'cart-1.js.br': 'cart 1, small', 'site.js': 'old' })
  const second = build('second', { 'cart-2.js': 'cart 2', 'site.js': 'new', 'fonts/a.woff2': 'a' })
  expect(retainAssets(first, second, start)).toBe(2)
  expect(readFileSync(join(second, 'assets/cart-1.js.br'), 'utf8')).toBe('cart 1, small')
  expect(readFileSync(join(second, 'assets/site.js'), 'utf8')).toBe('new')

  const third = build('third', { 'cart-3.js': 'cart 3' })
  expect(retainAssets(second, third, start + KEPT_MS)).toBe(5)
  const fourth = build('fourth', { 'cart-4.js': 'cart 4' })
  expect(retainAssets(third, fourth, start + KEPT_MS + 1)).toBe(4)
  const has = (file: string) => existsSync(join(fourth, 'assets', file))
  expect([has('cart-1.js'), has('cart-2.js'), has('fonts/a.woff2'), has('cart-3.js')]).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test('a build that comes back still knows which of its files are of earlier ones', () => {
  const first = build('first', { 'cart-1.js': 'cart 1' })
  const second = build('second', { 'cart-2.js': 'cart 2' })
  retainAssets(first, second, 0)
  const third = build('third', { 'cart-3.js': 'cart 3' })
  retainAssets(second, third, 1)
  // Back to the second, and on: what was replaced first goes first.
  retainAssets(third, second, 2)
  const fourth = build('fourth', { 'cart-4.js': 'cart 4' })
  expect(retainAssets(second, fourth, KEPT_MS + 1)).toBe(2)
  expect(existsSync(join(fourth, 'assets/cart-1.js'))).toBe(false)
})

test('whoever builds over and over keeps the files of the last few builds alone', () => {
  let before = build('build-0', { 'cart-0.js': 'cart 0' })
  for (let n = 1; n <= KEPT_BUILDS + 2; n++) {
    const now = build(`build-${n}`, { [`cart-${n}.js`]: `cart ${n}`, [`map-${n}.js`]: `map ${n}` })
    retainAssets(before, now, n)
    before = now
  }
  const carts = readdirSync(join(before, 'assets')).filter((name) => name.startsWith('cart'))
  expect(carts).toHaveLength(KEPT_BUILDS + 1)
  expect(carts).not.toContain('cart-1.js')
  expect(carts).toContain('cart-2.js')
})

test('a first build has none before it', () => {
  expect(retainAssets(join(folder, 'nothing'), build('first', { 'a.js': 'a' }), 0)).toBe(0)
})
