import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingEvidence, proofDocuments } from './evidence.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => {
  const whole = join(root, path)
  if (!existsSync(whole)) return null
  return statSync(whole).isDirectory() ? '' : readFileSync(whole, 'utf8')
}

test.each(proofDocuments)('every test and path that %s names exists', (path) => {
  const text = read(path) ?? ''
  expect(text.match(/`/g)?.length).toBeGreaterThan(10)
  expect(missingEvidence(text, read)).toEqual([])
})

test.each([
  ['a file that is gone', 'Shown by `e2e/gone.spec.ts`.'],
  ['a folder that is gone', 'Templates are in `deploy/gone/`.'],
  ['a test that is gone', 'Shown by `scripts/check/tour.test.ts` ("no such test").'],
  ['the second of two tests', 'By `scripts/check/tour.test.ts` ("the check finds %s", "no such test").'],
  ['a link that is gone', 'See [support](gone.md).'],
])('the check finds %s', (_what, text) => {
  expect(missingEvidence(text, read)).toHaveLength(1)
})
