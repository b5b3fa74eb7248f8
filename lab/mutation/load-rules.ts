import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rules } from './rules.ts'

// Outside a test: what runs while these load is then known to need no proof of its own.
const loaded = await Promise.all(rules.map((path) => import(join(import.meta.dirname, '../..', path))))

test('all rules are loaded', () => {
  expect(loaded).toHaveLength(rules.length)
})
