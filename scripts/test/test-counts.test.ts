import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failedPages, playwrightCounts, vitestCounts } from './test-counts.ts'
import type { FileReport } from './vitest-report.ts'

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

const fine = { name: 'one', passed: true, message: 'passed' }
const skipped = { name: 'two', passed: false, message: 'skipped' }
const broken = { name: 'three', passed: false, message: '1 is not 2\nbut 3' }

function vitestReport(files: Partial<FileReport>[], errors: string[] = []): string {
  const filled = files.map((file) => ({
    project: 'unit',
    file: 'a.test.ts',
    ms: 7,
    errors: [],
    tests: [],
    ...file,
  }))
  return report({ files: filled, errors })
}

test.each([
  ['all passed', [fine, fine], { ok: true }, { passed: 2, failed: 0 }],
  ['a skipped test', [fine, skipped], { ok: true }, { passed: 1, failed: 1 }],
  ['a file that did not load', [fine], { ok: false }, { passed: 1, failed: 1 }],
  ['no tests', [], { ok: true }, { passed: 0, failed: 1 }],
  ['no tests where none are due', [], { ok: true, mayBeEmpty: true }, { passed: 0, failed: 0 }],
])('vitest: %s', (_name, tests, outcome, expected) => {
  expect(vitestCounts(vitestReport([{ tests }]), outcome)).toMatchObject(expected)
})

test('vitest: what failed is named with its engine, its file and what was wrong', () => {
  const path = vitestReport(
    [
      { project: 'http-sqlite', file: 'src/a.test.ts', tests: [fine, broken, skipped] },
      { project: 'http-postgres', file: 'src/b.test.ts', errors: ['no such module\n'] },
    ],
    ['a promise that nobody waited for'],
  )
  expect(vitestCounts(path, { ok: false })).toEqual({
    passed: 1,
    failed: 4,
    failures: [
      '[http-sqlite] src/a.test.ts › three › 1 is not 2',
      '[http-sqlite] src/a.test.ts › two › skipped',
      '[http-postgres] src/b.test.ts › no such module',
      'a promise that nobody waited for',
    ],
    files: [
      { name: '[http-sqlite] src/a.test.ts', ms: 7 },
      { name: '[http-postgres] src/b.test.ts', ms: 7 },
    ],
  })
})

/** A Playwright report with tests of these ends; a word more is what the first try of each failed with. */
function playwrightReport(...ends: [status: string, message?: string][]): string {
  const specs = ends.map(([status, message]) => ({
    title: 'a test',
    file: 'a.spec.ts',
    tests: [
      { projectName: 'phone', status, results: [{ duration: 5, errors: message ? [{ message }] : [] }] },
    ],
  }))
  return report({ suites: [{ specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }], errors: [] })
}

test('playwright: failed, skipped and unsteady tests are not passes', () => {
  const path = playwrightReport(['expected'], ['unexpected', 'not visible\nat a'], ['skipped'], ['flaky'])
  expect(playwrightCounts(path, { ok: false })).toEqual({
    passed: 1,
    failed: 3,
    failures: [
      '[phone] e2e/a.spec.ts › a test › not visible',
      '[phone] e2e/a.spec.ts › a test › skipped',
      '[phone] e2e/a.spec.ts › a test › flaky',
    ],
    files: [{ name: '[phone] e2e/a.spec.ts', ms: 20 }],
  })
})

test('playwright: the page of a failed test is printed, since CI stores only what is printed', () => {
  const file = join(folder, 'error-context.md')
  writeFileSync(
    file,
    '# Error details\n\n```\nnot visible\n```\n\n```yaml\n- heading "Sold out"\n- link\n```\n\n```ts\n1\n```',
  )
  const results = [{ duration: 5, errors: [], attachments: [{ name: 'error-context', path: file }] }]
  const tests = [{ projectName: 'phone', status: 'unexpected', results }]
  const path = report({ specs: [{ title: 'a test', file: 'a.spec.ts', tests }], errors: [] })
  expect(failedPages(path)).toEqual(['page of [phone] e2e/a.spec.ts › a test\n- heading "Sold out"\n- link'])
})
