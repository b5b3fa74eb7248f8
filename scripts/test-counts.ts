import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** `failures` has a line for each failed test: its file, its name, and the first line of what was wrong. */
export type Counts = { passed: number; failed: number; failures: string[] }

type VitestTest = { fullName: string; status: string; failureMessages: string[] }
type VitestFile = { name: string; status: string; message: string; assertionResults: VitestTest[] }
type VitestReport = { numPassedTests: number; numTotalTests: number; testResults: VitestFile[] }

/** Sums of a Vitest JSON report. A skipped test counts as failed: nothing here is allowed to be left out quietly. */
export function vitestCounts(report: string, ok: boolean): Counts {
  const result: VitestReport = JSON.parse(readFileSync(report, 'utf8'))
  return settle(
    result.numPassedTests,
    result.numTotalTests - result.numPassedTests,
    result.testResults.flatMap(failuresOf),
    ok,
  )
}

function failuresOf({ name, status, message, assertionResults }: VitestFile): string[] {
  const tests = assertionResults.filter((test) => test.status !== 'passed')
  if (tests.length === 0) return status === 'passed' ? [] : [describeFailure(name, '', message)]
  return tests.map(({ fullName, failureMessages, status: end }) =>
    describeFailure(name, fullName, failureMessages[0] ?? end),
  )
}

function describeFailure(file: string, test: string, message: string): string {
  const said = message.trim().split('\n')[0] ?? ''
  return [relative(process.cwd(), file), test, said].filter(Boolean).join(' › ')
}

type PlaywrightResult = { status: string; errors: { message?: string }[] }
type PlaywrightSpec = { title: string; file: string; tests: PlaywrightTest[] }
type PlaywrightTest = { projectName: string; status: string; results: PlaywrightResult[] }
type PlaywrightSuite = { specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type NamedTest = PlaywrightTest & { name: string }

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
  const failed = tests.filter(
    (test) => (test.status !== 'expected' && test.status !== 'flaky') || unsteady.includes(test),
  )
  return settle(tests.length - failed.length, failed.length, failed.map(nameFailure), ok)
}

function testsOf({ specs = [], suites = [] }: PlaywrightSuite): NamedTest[] {
  const named = specs.flatMap(({ title, file, tests }) =>
    tests.map((test) => ({ ...test, name: `[${test.projectName}] ${file} › ${title}` })),
  )
  return [...named, ...suites.flatMap(testsOf)]
}

function nameFailure({ name, status, results }: NamedTest): string {
  const message = results.flatMap(({ errors }) => errors).find(Boolean)?.message
  return `${name} › ${message?.split('\n')[0] ?? status}`
}

function passedOrCrashed({ status, errors }: PlaywrightResult): boolean {
  return status === 'passed' || errors.some(({ message }) => /\b(Page|Target) crashed\b/.test(message ?? ''))
}

/** A run that failed outside its tests (a file that does not load), or had none, is one failure more than it counted. */
function settle(passed: number, failed: number, failures: string[], ok: boolean): Counts {
  const broken = failed === 0 && (!ok || passed === 0)
  return { passed, failed: broken ? 1 : failed, failures }
}
