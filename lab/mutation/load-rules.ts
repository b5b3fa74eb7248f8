/// <reference types="vite/client" />
import { expect, test } from 'vitest'

/** Outside a test: what runs while these load is then known to need no proof of its own. */
const loaded = import.meta.glob(
  [
    '../../src/shared/**/*.ts',
    '../../src/server/**/rules.ts',
    '../../src/server/**/rules/*.ts',
    '!**/*.test.ts',
    '!**/nobody.ts',
  ],
  { eager: true },
)

test('the rules are loaded', () => {
  expect(Object.keys(loaded).length).toBeGreaterThan(100)
})
