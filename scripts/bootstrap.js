// @ts-check
// The one file that runs on whatever Node the machine came with (20 or newer), before anything is installed:
// plain JavaScript, no dependencies. It installs when package-lock.json asks for something else than what is in
// node_modules, and makes sure that the Node 24 which npm brings as the package `node` runs.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const wantedMajor = 24
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')

if (!isInstalled()) install()
if (!hasRuntime()) repairRuntime()
if (!hasRuntime()) explainRuntime()
adoptHooks()

/**
 * npm leaves a copy of what it installed in node_modules/.package-lock.json, written last. Everything the lockfile
 * wants must be in it; what is optional may be missing, but not differ.
 * @returns {boolean}
 */
function isInstalled() {
  const wanted = packages(join(root, 'package-lock.json'))
  const present = packages(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = present[path]
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer)
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

/**
 * @param {string} lockfile
 * @returns {Record<string, {version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, peer?: boolean}> | undefined}
 */
function packages(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages
  } catch {
    return undefined
  }
}

function install() {
  console.log('Installing packages (only when package-lock.json has changed) …')
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  let done = run('npm', ['ci', ...options], root, 'pipe')
  // `npm ci` demands entries for every platform's optional binaries, also for those a registry did not offer when
  // the lockfile was made. `npm install` keeps to the lockfile just the same, and leaves such binaries out.
  if (done.stderr?.includes('EUSAGE')) done = run('npm', ['install', '--no-save', ...options], root, 'pipe')
  if (done.status === 0) return
  if (done.error)
    fail(`npm could not be started (${done.error.message}). It comes with Node: https://nodejs.org`)
  console.error(done.stderr)
  fail('The packages could not be installed. Is the network there, and is this folder yours to write?')
}

/** @returns {boolean} */
function hasRuntime() {
  return major(join(bin, 'node')) >= wantedMajor
}

/**
 * @param {string} program
 * @returns {number} the major version, 0 when it does not run
 */
function major(program) {
  if (!existsSync(program)) return 0
  const asked = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return asked.status === 0 ? Number.parseInt(asked.stdout.replace('v', ''), 10) : 0
}

/** An npm that may not run install scripts leaves the package `node` without its binary: run that step here. */
function repairRuntime() {
  const folder = join(root, 'node_modules', 'node')
  if (!existsSync(join(folder, 'installArchSpecificPackage.js'))) return
  console.log(`Fetching Node ${wantedMajor} (npm did not run the install script of the package "node") …`)
  run(process.execPath, ['installArchSpecificPackage.js'], folder, 'inherit')
  rmSync(join(bin, 'node'), { force: true })
  symlinkSync(join('..', 'node', 'bin', 'node'), join(bin, 'node'))
}

function explainRuntime() {
  const own = Number.parseInt(process.versions.node, 10)
  if (own >= wantedMajor && !process.execPath.startsWith(join(root, 'node_modules'))) {
    // Without the link, npm scripts find the machine's Node, which is new enough.
    rmSync(join(bin, 'node'), { force: true })
    return
  }
  fail(
    `Front of House runs on Node ${wantedMajor}. npm installs it as the package "node", but node_modules/.bin/node ` +
      'does not run here. Try "npm rebuild node" with the network on; or install Node ' +
      `${wantedMajor} or newer (https://nodejs.org) and start again.`,
  )
}

/** Makes git run the checks in .githooks before a commit, unless somebody has hooks of their own. */
function adoptHooks() {
  if (!existsSync(join(root, '.git')) || git('config', '--get', 'core.hooksPath')) return
  const own = git('rev-parse', '--git-path', 'hooks')
  if (own === undefined || hasHooks(resolve(root, own))) return
  git('config', '--local', 'core.hooksPath', '.githooks')
}

/**
 * @param {string} folder
 * @returns {boolean} whether git would run something from there
 */
function hasHooks(folder) {
  return existsSync(folder) && readdirSync(folder).some((name) => !name.endsWith('.sample'))
}

/**
 * @param {string[]} args
 * @returns {string | undefined} what git answers; undefined when it does not
 */
function git(...args) {
  const asked = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return asked.status === 0 ? asked.stdout.trim() : undefined
}

/**
 * Runs with the machine's own Node and npm: ours are about to be replaced.
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 * @param {'pipe' | 'inherit'} messages where the program's messages go
 */
function run(program, args, cwd, messages) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== bin)
  const env = { ...process.env, PATH: path.join(delimiter) }
  return spawnSync(program, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'inherit', messages] })
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}
