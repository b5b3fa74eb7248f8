import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfChanged } from './build.ts'
import { findChromium } from './chromium.ts'
import { type Counts, playwrightCounts, vitestCounts } from './test-counts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const cache = join(root, '.cache')
const bin = join(root, 'node_modules/.bin')

/** Answers what was counted; null where nothing is counted, and a throw where the stage failed as a whole. */
type Stage = { name: string; run: () => Counts | null | Promise<Counts | null> }

const stages: Stage[] = [
  { name: 'build', run: build },
  { name: 'check', run: check },
  { name: 'unit', run: () => vitest('unit', 'sandbox') },
  { name: 'http', run: () => vitest('http-sqlite', 'http-postgres') },
  { name: 'e2e', run: endToEnd },
]

const chosen = choose(process.argv.slice(2))
const total: Counts = { passed: 0, failed: 0, failures: [] }
const summary: string[] = []

mkdirSync(cache, { recursive: true })
for (const stage of stages.filter(({ name }) => chosen.includes(name))) {
  console.log(`\n━━ ${stage.name}`)
  const began = performance.now()
  const counts = await attempt(stage)
  total.passed += counts?.passed ?? 0
  total.failed += counts?.failed ?? 0
  total.failures.push(...(counts?.failures ?? []))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  summary.push(`${stage.name.padEnd(6)} ${seconds.padStart(6)} s   ${sumUp(counts)}`)
}

console.log(`\n${summary.join('\n')}\n`)
for (const failure of total.failures) console.log(`failed: ${failure}`)
if (total.passed === 0) total.failed += 1
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** A stage that breaks counts as one failure; the later ones still run, so that everything is seen. */
async function attempt(stage: Stage): Promise<Counts | null> {
  try {
    return await stage.run()
  } catch (error) {
    console.error(`\n${stage.name}: ${error instanceof Error ? error.message : String(error)}`)
    return { passed: 0, failed: 1, failures: [stage.name] }
  }
}

function sumUp(counts: Counts | null): string {
  return counts ? `${counts.passed} passed, ${counts.failed} failed` : 'done'
}

/** `npm test -- --only unit,http` runs those stages alone. */
function choose(args: string[]): string[] {
  const at = args.indexOf('--only')
  if (at < 0) return stages.map(({ name }) => name)
  const wanted = (args[at + 1] ?? '').split(',')
  const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name))
  if (unknown.length > 0) throw new Error(`--only knows ${stages.map(({ name }) => name).join(', ')}.`)
  return ['build', ...wanted]
}

function build(): null {
  buildIfChanged()
  return null
}

function check(): Counts {
  const checks: [program: string, ...args: string[]][] = [
    ['biome', 'check', '.'],
    ['tsc', '-b'],
    ['node', 'scripts/check-structure.ts'],
    ['knip'],
  ]
  const failed = checks.filter(([program, ...args]) => !succeeds(program, args))
  const failures = failed.map((words) => words.join(' '))
  return { passed: checks.length - failed.length, failed: failed.length, failures }
}

function vitest(...projects: string[]): Counts {
  const report = join(cache, `vitest-${projects[0]}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const selected = projects.flatMap((project) => ['--project', project])
  const ok = succeeds('vitest', ['run', ...selected, ...reporters], { NODE_ENV: 'test' })
  return vitestCounts(report, ok)
}

async function endToEnd(): Promise<Counts> {
  const report = join(cache, 'playwright.json')
  rmSync(report, { force: true })
  const env = { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const ok = succeeds('playwright', ['test', '--reporter=list,json'], env)
  return playwrightCounts(report, ok)
}

function succeeds(program: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  const path = `${bin}:${process.env.PATH ?? ''}`
  return (
    spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path, ...env } })
      .status === 0
  )
}
