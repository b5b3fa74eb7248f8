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
  const path = report({ numPassedTests, numTotalTests, testResults: [] })
  expect(vitestCounts(path, ok)).toEqual({ ...expected, failures: [] })
})

test('vitest: what failed is named with its file and what was wrong', () => {
  const path = report({
    numPassedTests: 1,
    numTotalTests: 2,
    testResults: [
      {
        name: join(process.cwd(), 'src/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'one', status: 'passed', failureMessages: [] },
          { fullName: 'two', status: 'failed', failureMessages: ['AssertionError: 1 is not 2\n    at a.ts'] },
        ],
      },
      {
        name: join(process.cwd(), 'src/b.test.ts'),
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
    ],
  })
  expect(vitestCounts(path, false).failures).toEqual([
    'src/a.test.ts › two › AssertionError: 1 is not 2',
    'src/b.test.ts › no such module',
  ])
})

/** A Playwright report with tests of these ends; a word more is what the first try of a flaky one failed with. */
function playwrightReport(...ends: [status: string, message?: string][]): string {
  const tests = ends.map(([status, message]) => ({
    projectName: 'phone',
    status,
    results: [
      ...(message ? [{ status: 'failed', errors: [{ message }] }] : []),
      { status: status === 'unexpected' ? 'failed' : 'passed', errors: [] },
    ],
  }))
  const specs = tests.map((test) => ({ title: 'a test', file: 'a.spec.ts', tests: [test] }))
  return report({ suites: [{ specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }] })
}

test('playwright: failed and skipped tests are not passes', () => {
  const path = playwrightReport(['expected'], ['expected'], ['unexpected'], ['skipped'])
  expect(playwrightCounts(path, false)).toEqual({
    passed: 2,
    failed: 2,
    failures: ['[phone] a.spec.ts › a test › unexpected', '[phone] a.spec.ts › a test › skipped'],
  })
})

test('playwright: two tests may pass at their second try, three may not', () => {
  const again: [string, string] = ['flaky', 'not visible']
  expect(playwrightCounts(playwrightReport(['expected'], again, again), true)).toEqual({
    passed: 3,
    failed: 0,
    failures: [],
  })
  expect(playwrightCounts(playwrightReport(['expected'], again, again, again), true)).toEqual({
    passed: 1,
    failed: 3,
    failures: Array(3).fill('[phone] a.spec.ts › a test › not visible'),
  })
})

test('playwright: a crash of Chromium that does not come again is no failure', () => {
  const path = playwrightReport(['expected'], ['flaky', 'expect(page).toHaveURL failed\n  - Page crashed'])
  expect(playwrightCounts(path, true)).toEqual({ passed: 2, failed: 0, failures: [] })
  expect(playwrightCounts(playwrightReport(['unexpected', 'Page crashed']), false)).toMatchObject({
    failed: 1,
  })
})
