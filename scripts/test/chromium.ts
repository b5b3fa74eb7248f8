import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { installFromApt } from './apt.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The shell has no window and takes a third less CPU time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const packaged = '@sparticuz/chromium@147.0.2'

/**
 * Path of a Chromium that runs here: CHROMIUM_PATH, one installed on the machine, one that apt installs (as root
 * on Debian), or the one of an npm package. Throws, saying what to do, when there is none.
 */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!runs(given)) throw new Error(`CHROMIUM_PATH is ${given}, which does not run.`)
    return given
  }
  const found = installed() ?? install('chromium-headless-shell') ?? install('chromium') ?? (await fromNpm())
  if (found) return found
  throw new Error(
    'No Chromium for the browser tests. Install one (apt-get install chromium) or set CHROMIUM_PATH.',
  )
}

/** Launch options for quiet, reproducible runs; `extra` adds more, such as a fake camera. */
export function launchOptions(extra: string[] = []): { executablePath: string; args: string[] } {
  return {
    executablePath: process.env.CHROMIUM_PATH ?? installed() ?? '/usr/bin/chromium',
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...extra,
    ],
  }
}

function install(name: string): string | undefined {
  return installFromApt(name) ? installed() : undefined
}

function installed(): string | undefined {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)]
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return paths.find((path) => existsSync(path) && runs(path))
}

function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

/** Installed in .cache, apart from node_modules, so that the lockfile stays accurate. */
async function fromNpm(): Promise<string | undefined> {
  const folder = join(root, '.cache/chromium')
  mkdirSync(folder, { recursive: true })
  const require = createRequire(join(folder, 'package.json'))
  const locate = () => require.resolve('@sparticuz/chromium')
  try {
    locate()
  } catch {
    console.log(`No Chromium here; running: npm install ${packaged}`)
    const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder]
    if (spawnSync('npm', ['install', ...options, packaged], { stdio: 'inherit', cwd: folder }).status !== 0)
      return undefined
  }
  const { default: chromium }: { default: { executablePath: () => Promise<string> } } = await import(
    pathToFileURL(locate()).href
  )
  const path = await chromium.executablePath()
  return runs(path) ? path : undefined
}
