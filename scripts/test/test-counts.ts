import { readFileSync } from 'node:fs'
import type { FileReport, VitestReport } from './vitest-report.ts'

/**
 * `failures` has a line for each failed test: where it ran, file, name, and the first line of the error. `files` has
 * the duration of each file.
 */
export type Counts = { passed: number; failed: number; failures: string[]; files: FileTime[] }
export type FileTime = { name: string; ms: number }
type Outcome = {
  /** The program exited with 0. */
  ok: boolean
  /** A run without tests is acceptable. */
  mayBeEmpty?: boolean
}

/** Totals of a vitest report. A skipped test counts as failed, so that nothing is left out unnoticed. */
export function vitestCounts(path: string, outcome: Outcome): Counts {
  const { files, errors }: VitestReport = JSON.parse(readFileSync(path, 'utf8'))
  const failures = [...files.flatMap(failuresOf), ...errors.map((message) => formatLine(message))]
  return settle(outcome, {
    passed: files.flatMap(({ tests }) => tests).filter(({ passed }) => passed).length,
    failed: failures.length,
    failures,
    files: files.map(({ project, file, ms }) => ({ name: `[${project}] ${file}`, ms })),
  })
}

function failuresOf({ project, file, errors, tests }: FileReport): string[] {
  const name = `[${project}] ${file}`
  return [
    ...errors.map((message) => formatLine(name, message)),
    ...tests.filter(({ passed }) => !passed).map((test) => formatLine(name, test.name, test.message)),
  ]
}

function formatLine(...words: string[]): string {
  const said = words.pop()?.trim().split('\n')[0] ?? ''
  return [...words, said].join(' › ')
}

type PlaywrightSpec = { title: string; file: string; tests: PlaywrightTest[] }
type PlaywrightTest = {
  projectName: string
  status: string
  results: {
    duration: number
    errors: { message?: string }[]
    attachments?: { name: string; path?: string }[]
  }[]
}
type PlaywrightSuite = { specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type PlaywrightReport = PlaywrightSuite & { errors: { message?: string }[] }
type PlacedTest = PlaywrightTest & { place: string; title: string }

/** Totals of a Playwright JSON report, by the same rule. */
export function playwrightCounts(path: string, outcome: Outcome): Counts {
  const report: PlaywrightReport = JSON.parse(readFileSync(path, 'utf8'))
  const tests = testsOf(report)
  const failed = tests.filter(({ status }) => status !== 'expected')
  const failures = [
    ...failed.map(nameFailure),
    ...report.errors.map(({ message = '' }) => formatLine(message)),
  ]
  return settle(outcome, {
    passed: tests.length - failed.length,
    failed: failures.length,
    failures,
    files: [...Map.groupBy(tests, ({ place }) => place)].map(([name, own]) => ({
      name,
      ms: durationOf(own),
    })),
  })
}

/** Longest part of a page that is printed, in lines. */
const PAGE_LINES = 80

/** What the page of each failed test showed, as Playwright wrote it down, because CI stores nothing but its output. */
export function failedPages(path: string): string[] {
  return testsOf(JSON.parse(readFileSync(path, 'utf8'))).flatMap(({ place, title, results }) =>
    results
      .flatMap(({ attachments = [] }) => attachments)
      .flatMap(({ name, path: file }) => (name === 'error-context' && file ? [file] : []))
      .flatMap((file) => /```yaml\n(.*?)\n```/s.exec(readFileSync(file, 'utf8'))?.[1] ?? [])
      .map((page) => `page of ${place} › ${title}\n${page.split('\n').slice(0, PAGE_LINES).join('\n')}`),
  )
}

function testsOf({ specs = [], suites = [] }: PlaywrightSuite): PlacedTest[] {
  const placed = specs.flatMap(({ title, file, tests }) =>
    tests.map((test) => ({ ...test, title, place: `[${test.projectName}] e2e/${file}` })),
  )
  return [...placed, ...suites.flatMap(testsOf)]
}

function durationOf(tests: PlaywrightTest[]): number {
  return tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
}

function nameFailure({ place, title, status, results }: PlacedTest): string {
  const message = results.flatMap(({ errors }) => errors).find(Boolean)?.message
  return formatLine(place, title, message ?? status)
}

/** A run that failed outside its tests (a file that does not load), or had none, counts as one more failure. */
function settle({ ok, mayBeEmpty = false }: Outcome, counts: Counts): Counts {
  const broken = counts.failed === 0 && (!ok || (counts.passed === 0 && !mayBeEmpty))
  return broken ? { ...counts, failed: 1 } : counts
}
