import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playwrightCounts, vitestCounts } from './test-counts.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counts-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function report(content: unknown): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

test.each([
  ['all passed', 3, 3, true, { passed: 3, failed: 0 }],
  ['a skipped test', 3, 4, true, { passed: 3, failed: 1 }],
  ['a file that did not load', 3, 3, false, { passed: 3, failed: 1 }],
  ['no tests', 0, 0, true, { passed: 0, failed: 1 }],
])('vitest: %s', (_name, numPassedTests, numTotalTests, ok, expected) => {
  expect(vitestCounts(report({ numPassedTests, numTotalTests }), ok)).toEqual(expected)
})

test('playwright: flaky and skipped tests are not passes', () => {
  const path = report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 } })
  expect(playwrightCounts(path, false)).toEqual({ passed: 5, failed: 3 })
})
