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

/** So many browser tests may need their second try in a run: a browser on a busy machine is not ours. */
const SECOND_TRIES = 2

/**
 * Sums of a Playwright JSON report, with the same rule. Tests that passed when tried again (the report names them) are
 * failures too, when there are more than two of them; those that Chromium itself crashed under do not count.
 */
export function playwrightCounts(report: string, ok: boolean): Counts {
  const root: PlaywrightSuite = JSON.parse(readFileSync(report, 'utf8'))
  const tests = testsOf(root)
  const again = tests.filter(({ status, results }) => status === 'flaky' && !results.every(passedOrCrashed))
  const unsteady = again.length > SECOND_TRIES ? again : []
  const passed = tests.filter(
    (test) => (test.status === 'expected' || test.status === 'flaky') && !unsteady.includes(test),
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
