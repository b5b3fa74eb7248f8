import { afterEach, expect, test, vi } from 'vitest'
import { readTab, writeTab } from './tab-storage.ts'

const amount = (value: unknown): value is number => Number.isInteger(value)

function openStorage(): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  return kept
}

afterEach(() => vi.unstubAllGlobals())

test('what a tab keeps is read again, until it is removed', () => {
  const kept = openStorage()
  writeTab('donation', 5)
  expect(readTab('donation', amount)).toBe(5)
  writeTab('donation', null)
  expect(readTab('donation', amount)).toBeNull()
  expect(kept.size).toBe(0)
})

test.each(['', 'x', '{', 'null', '"5"', '5.5', '[5]'])('what cannot be read is nothing: %s', (text) => {
  openStorage().set('donation', text)
  expect(readTab('donation', amount)).toBeNull()
})

test('without storage nothing is kept, and nothing fails', () => {
  const refuse = () => {
    throw new DOMException('Access is denied.', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  writeTab('donation', 5)
  writeTab('donation', null)
  expect(readTab('donation', amount)).toBeNull()
})
