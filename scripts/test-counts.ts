import { readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number }

/** Sums of a Vitest JSON report. A skipped test counts as failed: nothing here is allowed to be left out quietly. */
export function vitestCounts(report: string, ok: boolean): Counts {
  const result: { numPassedTests: number; numTotalTests: number } = JSON.parse(readFileSync(report, 'utf8'))
  return settle(result.numPassedTests, result.numTotalTests - result.numPassedTests, ok)
}

/** Sums of a Playwright JSON report, with the same rule. */
export function playwrightCounts(report: string, ok: boolean): Counts {
  const { stats }: { stats: { expected: number; unexpected: number; flaky: number; skipped: number } } =
    JSON.parse(readFileSync(report, 'utf8'))
  return settle(stats.expected, stats.unexpected + stats.flaky + stats.skipped, ok)
}

/** A run that failed outside its tests (a file that does not load), or had none, is one failure more than it counted. */
function settle(passed: number, failed: number, ok: boolean): Counts {
  const broken = failed === 0 && (!ok || passed === 0)
  return { passed, failed: broken ? 1 : failed }
}
