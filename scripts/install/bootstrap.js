// @ts-check
// This and the three files that it imports run on whatever Node the machine came with, before anything is installed: plain
// JavaScript of that time, no dependencies. It says which Node it wants, installs when package-lock.json or that Node
// asks for something else than what is in node_modules, and makes sure that the Node 24 among the packages runs.
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
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { adoptHooks } from './adopt-hooks.js'
import { isForHere, packages } from './locked-packages.js'
import { majorOf, nodeInstallsAll, npmInstallsAll } from './node-versions.js'

const wantedMajor = 24
const oldestMajor = 20
/** Installed where the machine's own npm does not fit. */
const fittingNpm = '11.6.2'
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const bin = join(root, 'node_modules', '.bin')
/** Holds the version of the machine's Node when the packages were installed. */
const installedWith = join(root, 'node_modules', '.installed-with')
/** How long npm may neither print nor write anything, in seconds, before the registry is asked whether it answers. */
const patience = Number(process.env.INSTALL_PATIENCE_S) || 60
/** For a command of a house that runs: the packages that only build and test may be gone (`npm prune --omit=dev`). */
const onlyToRun = process.argv.includes('--to-run')
/** The package that is Node itself, for a machine like this one. */
const runtime = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const major = majorOf(process.version)
const proxy = ['https_proxy', 'http_proxy', 'npm_config_https_proxy', 'npm_config_proxy'].some(
  (name) => process.env[name] || process.env[name.toUpperCase()],
)
const wanted = packages(join(root, 'package-lock.json'))
const wantedRuntime = wanted?.[`node_modules/${runtime}`]
/** The version of the machine's Node, on which npm runs; this script may run on the one in node_modules. */
const machineNode = () => versionOf('node') || process.version

process.on('SIGINT', () => process.exit(130))
requireNode()
if (!isInstalled()) await install()
if (!hasRuntime() && isUnlinked()) await linkRuntime()
if (!hasRuntime()) explainRuntime()
adoptHooks(root)

function requireNode() {
  const needed = wantedRuntime ? oldestMajor : wantedMajor
  if (major >= needed) return
  fail(
    `Front of House needs Node ${needed} or newer ${wantedRuntime ? 'to begin with' : 'on a machine like this one'}, and ` +
      `this is ${process.version}. Install Node ${wantedMajor} (https://nodejs.org) and start again.`,
  )
}

/**
 * @param {string} program of the machine
 * @returns {string} empty when it does not say
 */
function versionOf(program) {
  const asked = spawnSync(program, ['--version'], { cwd: root, encoding: 'utf8', env: withoutOwn() })
  return asked.status === 0 ? asked.stdout.trim() : ''
}

/**
 * @param {string} [first] a folder to look for programs in before all others
 * @returns {NodeJS.ProcessEnv} an environment that does not find the programs in node_modules
 */
function withoutOwn(first) {
  const path = [first, ...(process.env.PATH || '').split(delimiter)].filter(
    (folder) => folder && folder !== bin,
  )
  return { ...process.env, PATH: path.join(delimiter) }
}

/**
 * npm leaves a copy of what it installed in node_modules/.package-lock.json, written last. Everything the lockfile
 * wants must be in it. What is optional must not differ, and may be missing where it is for other machines, or where
 * the machine's Node has tried already.
 * @returns {boolean}
 */
function isInstalled() {
  const present = packages(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  const hasTried = () => existsSync(installedWith) && readFileSync(installedWith, 'utf8') === machineNode()
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = present[path]
    if (!found && onlyToRun && (entry.dev || entry.devOptional)) return true
    if (!found && path === `node_modules/${runtime}`) return false
    if (!found)
      return Boolean(entry.optional || entry.devOptional || entry.peer) && (!isForHere(entry) || hasTried())
    return found.version === entry.version && (!entry.integrity || found.integrity === entry.integrity)
  })
}

async function install() {
  requireWritable()
  const count = Object.keys(wanted || {}).length
  console.log(
    `Installing ${count} packages: the first time, and when package-lock.json or Node has changed …`,
  )
  const machine = machineNode()
  const fits = nodeInstallsAll(machine) && npmInstallsAll(versionOf('npm'))
  const node = fits ? undefined : await bringNode(machine)
  const options = ['--include=dev', '--include=optional']
  let done = await npm(['ci', ...options], node)
  // `npm ci` demands entries for every platform's optional binaries, also for those a registry did not offer when
  // the lockfile was made. `npm install` keeps to the lockfile just the same, and leaves such binaries out.
  if (done.said.includes('EUSAGE')) done = await npm(['install', '--no-save', ...options], node)
  if (done.code !== 0) explainFailure(done.said)
  requireRuntime(done.said)
  writeFileSync(installedWith, machine)
}

/**
 * npm goes on without a package that is optional, whatever happened to it; without this one nothing runs.
 * @param {string} said by npm
 */
function requireRuntime(said) {
  const present = packages(join(root, 'node_modules', '.package-lock.json'))
  if (wantedRuntime && !present?.[`node_modules/${runtime}`])
    explainFailure(`${said}\nThe package ${runtime} did not come, or was not the one of package-lock.json.`)
}

/**
 * Installs Node itself first, and an npm that runs on it; returns the folder of both programs.
 * @param {string} machine the version of its own Node
 * @returns {Promise<string>}
 */
async function bringNode(machine) {
  console.log(
    `First Node ${wantedMajor} and its npm: the npm of ${machine} leaves out what the build needs …`,
  )
  const folder = join(root, '.cache', 'install')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  const name = `${runtime}@${wantedRuntime?.version || wantedMajor}`
  const done = await npm(['install', '--no-save', '--prefix', folder, name, `npm@${fittingNpm}`])
  if (done.code !== 0) explainFailure(done.said)
  return join(folder, 'node_modules', '.bin')
}

function requireWritable() {
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
      `The disk of ${root} is full: the packages need about 1 GB. Free up space and start again.`,
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
    `The packages could not be fetched: ${registry()} does not answer. Is the network there? Behind a proxy, ` +
    `${proxy ? `which is set here, does it answer` : 'set HTTPS_PROXY'}. Then start again; what was fetched is kept.`
  )
}

/** @returns {string} */
function registry() {
  return process.env.npm_config_registry || 'https://registry.npmjs.org/'
}

/**
 * Runs npm with the machine's own Node, or with the one in that folder: ours is about to be replaced. Says how far it is,
 * and gives up when npm neither prints nor writes anything and the registry is silent too.
 * @param {string[]} args
 * @param {string} [node]
 * @returns {Promise<{code: number | null, said: string}>}
 */
function npm(args, node) {
  const env = withoutOwn(node)
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=http']
  const child = spawn('npm', [...args, ...quiet], { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
  const begun = Date.now()
  let [said, fetched, heard, written] = ['', 0, begun, countWritten()]
  const watch = setInterval(async () => {
    const seconds = Math.round((Date.now() - begun) / 1000)
    if (seconds % 10 === 0) console.log(`  ${seconds} s${fetched > 0 ? `, ${fetched} packages fetched` : ''}`)
    if (Date.now() - heard < patience * 1000) return
    heard = Date.now()
    // Only npm knows how to ask through a proxy, and it says nothing of what it takes from its cache.
    const before = written
    written = countWritten()
    if (proxy || written > before) return
    const signal = AbortSignal.timeout(Math.min(patience, 10) * 1000)
    const failure = await fetch(registry(), { signal }).catch((error) => error.cause?.code || error.name)
    if (failure instanceof Response) return
    // npm, which tries again and again, has not said yet what it is.
    said += /CERT|SELF_SIGNED|UNABLE_TO_/.test(failure) ? failure : 'GIVEN_UP'
    child.kill()
  }, 1000)
  child.stderr.on('data', (data) => {
    const text = String(data)
    heard = Date.now()
    fetched += (text.match(/npm http fetch GET (200|304)/g) || []).length
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

/** @returns {number} how many files and folders npm has made: on Node 20.0 those of the first level */
function countWritten() {
  const folders = [join(root, 'node_modules'), join(root, '.cache', 'install')].filter(existsSync)
  return folders.reduce((sum, folder) => sum + readdirSync(folder, { recursive: true }).length, 0)
}

/**
 * npm 9.2, which Debian and Ubuntu have, removes the link to this machine's Node together with the packages for other
 * machines; so does an installation that replaces the Node that runs this script.
 * @returns {boolean}
 */
function isUnlinked() {
  const isNeeded = major < wantedMajor || process.execPath.startsWith(join(root, 'node_modules'))
  return isNeeded && existsSync(join(root, 'node_modules', runtime)) && !existsSync(join(bin, 'node'))
}

async function linkRuntime() {
  requireWritable()
  const done = await npm(['rebuild', runtime])
  if (done.code !== 0) explainFailure(done.said)
}

/** @returns {boolean} */
function hasRuntime() {
  const program = join(bin, 'node')
  const isThis = existsSync(program) && realpathSync(program) === process.execPath
  if (isThis) return major >= wantedMajor
  const asked = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return asked.status === 0 && majorOf(asked.stdout) >= wantedMajor
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

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}
