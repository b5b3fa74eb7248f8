import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfChanged } from '../dev/build.ts'
import { changedFiles, serverFolders } from './changed.ts'
import { findChromium } from './chromium.ts'
import { temporaryFolder } from './engines.ts'
import { succeeds } from './run-program.ts'
import { otherClocks } from './suite-clock.ts'
import { type Counts, failedPages, playwrightCounts, vitestCounts } from './test-counts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(root, '.cache')
const LISTED_FILES = 10

/**
 * Returns the counts, or null if there is nothing to count; throws if the stage failed as a whole. `label` prefixes
 * each line it prints.
 */
type Stage = (label?: string) => Counts | null | Promise<Counts | null>

const args = process.argv.slice(2)
const changed = args.includes('--changed')
const all = args.includes('--all')
const stages: Record<string, Stage> = { build, check, unit, http, e2e: endToEnd }
/**
 * Rounds run one after another, the rows of a round at once. The server's tests mostly wait; browsers keep the machine
 * busy by themselves.
 */
const rounds = [[['build']], [['http'], ['check', 'unit']], [['e2e']]]

const chosen = choose()
const total: Counts = { passed: 0, failed: 0, failures: [], files: [] }
const summary: string[] = []
const began = performance.now()

mkdirSync(cache, { recursive: true })
// Tests start the server, the sandbox and themselves hundreds of times: compiled code is kept between them.
process.env.NODE_COMPILE_CACHE ??= join(cache, 'node')
if (!all && !changed) process.env.TEST_SAMPLES = 'few'
for (const round of rounds) {
  const lanes = round
    .map((lane) => lane.filter((name) => chosen.includes(name)))
    .filter(({ length }) => length)
  await Promise.all(lanes.map((lane) => runLane(lane, lanes.length > 1)))
}

if (all)
  for (const clock of otherClocks()) {
    Object.assign(process.env, { TEST_CLOCK: clock, TEST_SAMPLES: 'few', TEST_POSTGRES: 'where it matters' })
    await runLane(
      ['http', 'e2e'].filter((name) => chosen.includes(name)),
      false,
      clock,
    )
  }

const slowest = total.files.toSorted((a, b) => b.ms - a.ms).slice(0, LISTED_FILES)
console.log(`\n${summary.join('\n')}\n${'all'.padEnd(6)} ${secondsSince(began)}\n`)
for (const { name, ms } of slowest) console.log(`${seconds(ms)}   ${name}`)
if (slowest.length > 0) console.log()
for (const failure of total.failures) console.log(`failed: ${failure}`)
if (total.passed === 0) total.failed += 1
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** `clock` is what the lane runs under, if not the clock of the others. */
async function runLane(lane: string[], labelled: boolean, clock?: string): Promise<void> {
  const at = clock ? ` at ${clock}` : ''
  for (const name of lane) {
    const label = labelled ? name.padEnd(5) : undefined
    console.log(labelled ? `${label} ┌` : `\n━━ ${name}${at}`)
    const start = performance.now()
    const counts = await attempt(name, label)
    total.passed += counts?.passed ?? 0
    total.failed += counts?.failed ?? 0
    total.failures.push(...(counts?.failures ?? []).map((failure) => failure + at))
    total.files.push(...(counts?.files ?? []))
    const line = `${name.padEnd(6)} ${secondsSince(start)}   ${sumUp(counts)}${at}`
    summary.push(line)
    if (labelled) console.log(`${label} └ ${line}`)
  }
}

/** A stage that breaks counts as one failure; the others still run. */
async function attempt(name: string, label?: string): Promise<Counts | null> {
  try {
    return (await stages[name]?.(label)) ?? null
  } catch (error) {
    console.error(`\n${name}: ${error instanceof Error ? error.message : String(error)}`)
    return { passed: 0, failed: 1, failures: [name], files: [] }
  }
}

function sumUp(counts: Counts | null): string {
  return counts ? `${counts.passed} passed, ${counts.failed} failed` : 'done'
}

function secondsSince(start: number): string {
  return seconds(performance.now() - start)
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1).padStart(6)} s`
}

/** `npm test -- --only unit,http` runs only those stages. */
function choose(): string[] {
  const at = args.indexOf('--only')
  if (at < 0) return Object.keys(stages)
  const wanted = (args[at + 1] ?? '').split(',')
  const unknown = wanted.filter((name) => !(name in stages))
  if (unknown.length > 0) throw new Error(`--only knows ${Object.keys(stages).join(', ')}.`)
  return ['build', ...wanted]
}

function build(): null {
  buildIfChanged()
  return null
}

async function check(label?: string): Promise<Counts> {
  const checks: [program: string, ...args: string[]][] = [
    ['biome', 'check', '.'],
    ['tsc', '-b'],
    ['node', 'scripts/check/check-structure.ts'],
    ['knip'],
    ['knip', '--production', '--include', 'files,exports,nsExports'],
  ]
  const failures: string[] = []
  for (const [program, ...words] of checks)
    if (!(await succeeds(program, words, { label }))) failures.push([program, ...words].join(' '))
  return { passed: checks.length - failures.length, failed: failures.length, failures, files: [] }
}

function unit(label?: string): Promise<Counts> {
  return vitest(['unit', 'sandbox'], changed ? ['--changed'] : [], label)
}

async function http(label?: string): Promise<Counts | null> {
  const folders = serverFolders(changed ? changedFiles(root) : [])
  if (changed && folders.length === 0) return null
  const env = all || changed ? {} : { TEST_POSTGRES: 'where it matters' }
  return vitest(['http-sqlite', 'http-postgres'], folders, label, env)
}

async function vitest(projects: string[], words: string[], label?: string, more = {}): Promise<Counts> {
  const report = join(cache, `vitest-${projects[0]}.json`)
  rmSync(report, { force: true })
  const selected = projects.flatMap((project) => ['--project', project])
  const quiet = changed ? ['--passWithNoTests'] : []
  const env = { NODE_ENV: 'test', TEST_REPORT: report, ...more }
  const ok = await succeeds('vitest', ['run', ...selected, ...quiet, ...words], { env, label })
  return vitestCounts(report, { ok, mayBeEmpty: changed })
}

async function endToEnd(label?: string): Promise<Counts> {
  const report = join(cache, 'playwright.json')
  rmSync(report, { force: true })
  const env = {
    CHROMIUM_PATH: await findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    TMPDIR: temporaryFolder(),
  }
  const some = changed ? ['--only-changed', '--pass-with-no-tests'] : []
  const ok = await succeeds('playwright', ['test', '--reporter=list,json', ...some], { env, label })
  for (const page of failedPages(report)) console.log(`\n${page}`)
  return playwrightCounts(report, { ok, mayBeEmpty: changed })
}
