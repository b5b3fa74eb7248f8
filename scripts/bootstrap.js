// @ts-check
// The one file that runs on whatever Node the machine came with, before anything is installed: plain JavaScript of
// that time, no dependencies. It says which Node it wants, installs when package-lock.json or that Node asks for
// something else than what is in node_modules, and makes sure that the Node 24 which comes with the packages runs.
import { spawn, spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const wantedMajor = 24
const oldestMajor = 20
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')
/** Says which Node the packages were installed with. */
const installedWith = join(root, 'node_modules', '.installed-with')
/** How long npm may be silent, in seconds, before the registry is asked whether it is there. */
const patience = Number(process.env.INSTALL_PATIENCE_S) || 60
/** For a command of a house that runs: the packages that only build and test may be gone (`npm prune --omit=dev`). */
const onlyToRun = process.argv.includes('--to-run')
/** The package that is Node itself, for a machine as this one. */
const runtime = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

process.on('SIGINT', () => process.exit(130))
demandNode()
if (!isInstalled()) await install()
if (!hasRuntime()) explainRuntime()
adoptHooks()

function demandNode() {
  if (major >= oldestMajor) return
  fail(
    `Front of House needs Node ${oldestMajor} or newer to begin with, and this is ${process.version}. Install Node ` +
      `${wantedMajor} (https://nodejs.org) and start again.`,
  )
}

/** Whether npm installs every package on this Node: some leave their binaries out on others, and then nothing builds. */
function installsAll() {
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
}

/**
 * npm leaves a copy of what it installed in node_modules/.package-lock.json, written last. Everything the lockfile
 * wants must be in it. What is optional must not differ, and may be missing where it is for other machines, or where
 * this Node has tried already.
 * @returns {boolean}
 */
function isInstalled() {
  const wanted = packages(join(root, 'package-lock.json'))
  const present = packages(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  const tried = existsSync(installedWith) && readFileSync(installedWith, 'utf8') === process.version
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = present[path]
    if (!found && onlyToRun && (entry.dev || entry.devOptional)) return true
    if (!found)
      return Boolean(entry.optional || entry.devOptional || entry.peer) && (tried || !isForHere(entry))
    return found.version === entry.version && (!entry.integrity || found.integrity === entry.integrity)
  })
}

/**
 * @typedef {{version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean, os?: string[], cpu?: string[], libc?: string[]}} Entry
 */

/**
 * @param {Entry} entry
 * @returns {boolean} whether it is made for this machine and no other
 */
function isForHere({ os, cpu, libc }) {
  if (!os?.includes(process.platform) || !cpu?.includes(process.arch)) return false
  return !libc || libc.includes(ownLibc())
}

/** @returns {string} as npm names it */
function ownLibc() {
  const { header } = /** @type {{header: {glibcVersionRuntime?: string}}} */ (process.report.getReport())
  return header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/**
 * @param {string} lockfile
 * @returns {Record<string, Entry> | undefined}
 */
function packages(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages
  } catch {
    return undefined
  }
}

async function install() {
  demandWritable()
  const count = Object.keys(packages(join(root, 'package-lock.json')) || {}).length
  console.log(
    `Installing ${count} packages: the first time, and when package-lock.json or Node has changed …`,
  )
  const node = installsAll() ? undefined : await bringNode()
  const options = ['--include=dev', '--include=optional']
  let done = await npm(['ci', ...options], node)
  // `npm ci` demands entries for every platform's optional binaries, also for those a registry did not offer when
  // the lockfile was made. `npm install` keeps to the lockfile just the same, and leaves such binaries out.
  if (done.said.includes('EUSAGE')) done = await npm(['install', '--no-save', ...options], node)
  if (done.code !== 0) explainFailure(done.said)
  writeFileSync(installedWith, process.version)
}

/** Installs Node itself first, for npm to run on; returns the folder of its program. */
async function bringNode() {
  console.log(`First Node ${wantedMajor}: on ${process.version} npm leaves out what the build needs …`)
  const folder = join(root, '.cache', 'install')
  const wanted = packages(join(root, 'package-lock.json'))?.[`node_modules/${runtime}`]
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  const name = `${runtime}@${wanted?.version || wantedMajor}`
  const done = await npm(['install', '--no-save', '--prefix', folder, name])
  if (done.code !== 0) explainFailure(done.said)
  return join(folder, 'node_modules', '.bin')
}

function demandWritable() {
  for (const folder of [root, join(root, 'node_modules')]) {
    if (!existsSync(folder)) continue
    try {
      accessSync(folder, constants.W_OK)
    } catch (error) {
      explainFailure(String(error))
    }
  }
}

/**
 * @param {string} said by npm
 * @returns {never}
 */
function explainFailure(said) {
  const lines = said.split('\n').filter((line) => line && !line.startsWith('npm http'))
  const about = [
    [
      /ENOSPC|EDQUOT/,
      `The disk of ${root} is full: the packages need about 1 GB. Make room and start again.`,
    ],
    [
      /EACCES|EPERM|EROFS/,
      `The folder ${root} cannot be written. Give it to the user that starts this, or copy it elsewhere.`,
    ],
    [/ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ERR_SOCKET|GIVEN_UP/, noNetwork()],
    [/spawn npm ENOENT/, 'npm could not be started. It comes with Node: https://nodejs.org'],
    [
      /CERT|SELF_SIGNED|UNABLE_TO_/,
      `This network shows a certificate of its own for ${registry()}. Set NODE_EXTRA_CA_CERTS to its file.`,
    ],
  ]
  const known = about.find(([sign]) => /** @type {RegExp} */ (sign).test(said))
  if (!known) console.error(lines.slice(-20).join('\n'))
  fail(known ? String(known[1]) : 'The packages could not be installed; npm says why above.')
}

/** @returns {string} */
function noNetwork() {
  return (
    `The packages could not be fetched: ${registry()} does not answer. Is the network there? Behind a proxy, set ` +
    'HTTPS_PROXY. Then start again; what was fetched is kept.'
  )
}

/** @returns {string} */
function registry() {
  return process.env.npm_config_registry || 'https://registry.npmjs.org/'
}

/**
 * Runs npm with the machine's own Node, or with the one in that folder: ours is about to be replaced. Says how far it is,
 * and gives up when nothing comes and the registry is silent too.
 * @param {string[]} args
 * @param {string} [node]
 * @returns {Promise<{code: number | null, said: string}>}
 */
function npm(args, node) {
  const path = [node, ...(process.env.PATH || '').split(delimiter)].filter(
    (folder) => folder && folder !== bin,
  )
  const env = { ...process.env, PATH: path.join(delimiter) }
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=http']
  const child = spawn('npm', [...args, ...quiet], { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
  const begun = Date.now()
  let [said, fetched, heard] = ['', 0, begun]
  const watch = setInterval(async () => {
    const seconds = Math.round((Date.now() - begun) / 1000)
    if (seconds % 10 === 0) console.log(`  ${seconds} s, ${fetched} packages fetched`)
    if (Date.now() - heard < patience * 1000) return
    heard = Date.now()
    const signal = AbortSignal.timeout(Math.min(patience, 10) * 1000)
    const failure = await fetch(registry(), { signal }).catch((error) => error.cause?.code || error.name)
    if (failure instanceof Response) return
    // npm, which tries again and again, has not said yet what it is.
    said += /CERT|SELF_SIGNED|UNABLE_TO_/.test(failure) ? failure : 'GIVEN_UP'
    child.kill()
  }, 1000)
  child.stderr.on('data', (data) => {
    const text = String(data)
    const came = (text.match(/npm http fetch GET (200|304)/g) || []).length
    if (came > 0) heard = Date.now()
    fetched += came
    said = (said + text).slice(-200_000)
  })
  return new Promise((done) => {
    const finish = (/** @type {number | null} */ code) => {
      clearInterval(watch)
      done({ code, said })
    }
    child.on('error', (error) => {
      said += error.message
      finish(1)
    })
    child.on('close', finish)
  })
}

/** @returns {boolean} */
function hasRuntime() {
  const program = join(bin, 'node')
  const isThis = existsSync(program) && realpathSync(program) === process.execPath
  return (isThis ? major : majorOf(program)) >= wantedMajor
}

/**
 * @param {string} program
 * @returns {number} the major version, 0 when it does not run
 */
function majorOf(program) {
  if (!existsSync(program)) return 0
  const asked = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return asked.status === 0 ? Number.parseInt(asked.stdout.replace('v', ''), 10) : 0
}

function explainRuntime() {
  if (major >= wantedMajor && !process.execPath.startsWith(join(root, 'node_modules'))) {
    // Without the link, npm scripts find the machine's Node, which is new enough.
    rmSync(join(bin, 'node'), { force: true })
    return
  }
  fail(
    `Front of House runs on Node ${wantedMajor}, which the packages bring for Linux and Windows; here it is not there, or ` +
      `does not run. Install Node ${wantedMajor} or newer (https://nodejs.org) and start again.`,
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
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}
