import { readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number }

/** Sums of a Vitest JSON report. A skipped test counts as failed: nothing here is allowed to be left out quietly. */
export function vitestCounts(report: string, ok: boolean): Counts {
  const result: { numPassedTests: number; numTotalTests: number } = JSON.parse(readFileSync(report, 'utf8'))
  return settle(result.numPassedTests, result.numTotalTests - result.numPassedTests, ok)
}

type PlaywrightResult = { status: string; errors: { message?: string }[] }
type PlaywrightSuite = {
  specs?: { tests: { status: string; results: PlaywrightResult[] }[] }[]
  suites?: PlaywrightSuite[]
}

/**
 * Sums of a Playwright JSON report, with the same rule. A test that passed when tried again is a failure too, unless
 * Chromium itself had crashed under it.
 */
export function playwrightCounts(report: string, ok: boolean): Counts {
  const root: PlaywrightSuite = JSON.parse(readFileSync(report, 'utf8'))
  const tests = testsOf(root)
  const passed = tests.filter(
    ({ status, results }) => status === 'expected' || (status === 'flaky' && results.every(passedOrCrashed)),
  ).length
  return settle(passed, tests.length - passed, ok)
}

function testsOf({
  specs = [],
  suites = [],
}: PlaywrightSuite): { status: string; results: PlaywrightResult[] }[] {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsOf)]
}

function passedOrCrashed({ status, errors }: PlaywrightResult): boolean {
  return status === 'passed' || errors.some(({ message }) => /\b(Page|Target) crashed\b/.test(message ?? ''))
}

/** A run that failed outside its tests (a file that does not load), or had none, is one failure more than it counted. */
function settle(passed: number, failed: number, ok: boolean): Counts {
  const broken = failed === 0 && (!ok || passed === 0)
  return { passed, failed: broken ? 1 : failed }
}
