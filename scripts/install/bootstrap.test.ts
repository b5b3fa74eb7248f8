import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root = ''

/** A project whose only installed package is Node. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bootstrap-'))
  mkdirSync(join(root, 'scripts/install'), { recursive: true })
  for (const name of ['bootstrap.js', 'adopt-hooks.js', 'locked-packages.js', 'node-versions.js'])
    copyFileSync(join(import.meta.dirname, name), join(root, 'scripts/install', name))
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  symlinkSync(process.execPath, join(root, 'node_modules/.bin/node'))
  for (const lockfile of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(root, lockfile), JSON.stringify({ packages: {} }))
})

afterEach(() => rmSync(root, { recursive: true }))

const noNetwork = { npm_config_registry: 'http://127.0.0.1:1/', npm_config_fetch_retries: '0' }

/** Runs without the tester's own settings, and without a network. */
function run(program: string, ...args: string[]): string {
  const git = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
  const env = { PATH: process.env.PATH, HOME: root, ...git, ...noNetwork }
  const done = spawnSync(program, args, { cwd: root, encoding: 'utf8', env })
  return done.status === 0 ? done.stdout.trim() : `status ${done.status}`
}

/** What git says of its hooks after the bootstrap. */
function hooksPath(): string {
  expect(run(process.execPath, 'scripts/install/bootstrap.js')).toBe('')
  return run('git', 'config', '--get', 'core.hooksPath')
}

test('a checkout gets the tracked hooks', () => {
  run('git', 'init')
  expect(hooksPath()).toBe('.githooks')
})

test('a path that somebody set stays', () => {
  run('git', 'init')
  run('git', 'config', 'core.hooksPath', 'mine')
  expect(hooksPath()).toBe('mine')
})

test('hooks that somebody put into .git stay in force', () => {
  run('git', 'init')
  mkdirSync(join(root, '.git/hooks'), { recursive: true })
  writeFileSync(join(root, '.git/hooks/pre-push'), '')
  expect(hooksPath()).toBe('status 1')
})

test('outside a checkout nothing happens', () => {
  expect(run(process.execPath, 'scripts/install/bootstrap.js')).toBe('')
})

/** The bootstrap where one package is missing, npm asks this registry, and is given a second. */
async function installFrom(registry: string, more: object = {}): Promise<{ code: unknown; said: string }> {
  const entry = { version: '1.0.0', integrity: 'sha512-AAAA' }
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ name: 'house', version: '1.0.0', type: 'module', dependencies: { stage: '1.0.0' } }),
  )
  const packages = { '': { name: 'house', version: '1.0.0', dependencies: { stage: '1.0.0' } } }
  const locked = { name: 'house', version: '1.0.0', lockfileVersion: 3, packages }
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ ...locked, packages: { ...packages, 'node_modules/stage': entry } }),
  )
  const env = {
    PATH: process.env.PATH,
    HOME: root,
    ...noNetwork,
    npm_config_registry: registry,
    INSTALL_PATIENCE_S: '1',
    ...more,
  }
  const child = spawn(process.execPath, ['scripts/install/bootstrap.js'], { cwd: root, env })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text
    })
  const [code] = await once(child, 'close')
  return { code, said }
}

test.each([
  [
    'Node 20 or newer to begin with',
    'v18.20.4',
    { [`node_modules/node-${process.platform}-${process.arch}`]: {} },
  ],
  ['Node 24 or newer on a machine like this one', 'v22.12.0', {}],
])('it is said before anything else that %s is wanted', (wanted, version, packages) => {
  const old = `Object.defineProperty(process, 'version', { value: '${version}' })`
  rmSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
  const asked = [
    '--import',
    `data:text/javascript,${encodeURIComponent(old)}`,
    'scripts/install/bootstrap.js',
  ]
  const { status, stdout, stderr } = spawnSync(process.execPath, asked, { cwd: root, encoding: 'utf8' })
  expect([status, stdout, stderr.trim()]).toEqual([
    1,
    '',
    `Front of House needs ${wanted}, and this is ${version}. Install Node 24 (https://nodejs.org) and start again.`,
  ])
})

test('without a network an installation gives up with a sentence', async () => {
  // Takes connections, and never answers.
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  for (const registry of [`http://127.0.0.1:${port}/`, 'http://127.0.0.1:1/']) {
    const { code, said } = await installFrom(registry)
    expect(said).toMatch(
      /^Installing 2 packages: the first time, and when package-lock\.json or Node has changed …/,
    )
    expect(said).toContain(
      `The packages could not be fetched: ${registry} does not answer. Is the network there?`,
    )
    expect(said).not.toMatch(/^ {4}at /m)
    expect(code).toBe(1)
  }
  silent.close()
})

/** An npm that prints no package it fetches: it lives for four seconds, in one of three ways. */
const quietNpm = `#!${process.execPath}
import { mkdirSync, writeFileSync } from 'node:fs'
if (process.argv[2] === '--version') process.exit(console.log('11.0.0'))
let n = 0
const every = setInterval(() => {
  n += 1
  if (process.env.LIFE === 'files') mkdirSync('node_modules/package-' + n)
  if (process.env.LIFE === 'lines') console.error('npm http cache stage ' + n)
  if (n < 40) return
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({
    packages: { 'node_modules/stage': { version: '1.0.0', integrity: 'sha512-AAAA' } },
  }))
  clearInterval(every)
}, 100)`

test.each([
  ['takes all from its cache and says so', { LIFE: 'lines' }],
  ['writes packages and says nothing', { LIFE: 'files' }],
  ['is silent behind a proxy', { LIFE: 'nothing', HTTPS_PROXY: 'http://127.0.0.1:1/' }],
])('an installation goes on while npm %s', async (_how, env) => {
  const programs = join(root, 'programs')
  mkdirSync(programs)
  writeFileSync(join(programs, 'npm'), quietNpm, { mode: 0o755 })
  const path = `${programs}:${process.env.PATH}`
  const { code, said } = await installFrom('http://127.0.0.1:1/', {
    ...env,
    PATH: path,
    INSTALL_PATIENCE_S: '2',
  })
  expect([code, said.replaceAll(/^ +\d+ s\n/gm, '')]).toEqual([
    0,
    'Installing 2 packages: the first time, and when package-lock.json or Node has changed …\n',
  ])
})

test('where the npm of the machine leaves packages out, one that installs them is brought with Node, and used', async () => {
  const programs = join(root, 'programs')
  const brought = join(root, '.cache/install/node_modules/.bin')
  mkdirSync(programs)
  // What is brought plays the rest, so that nothing is fetched.
  const old = `#!/bin/sh
case "$*" in
  --version) echo 9.6.4 ;;
  *--prefix*) echo "$@" > asked
    mkdir -p '${brought}'
    printf '#!/bin/sh\\necho "$@" >> asked\\nexit 1\\n' > '${brought}/npm'
    chmod +x '${brought}/npm' ;;
esac`
  writeFileSync(join(programs, 'npm'), old, { mode: 0o755 })
  writeFileSync(join(programs, 'node'), '#!/bin/sh\necho v20.0.0', { mode: 0o755 })
  const { said } = await installFrom('http://127.0.0.1:1/', { PATH: `${programs}:${process.env.PATH}` })
  expect(said).toContain('First Node 24 and its npm: the npm of v20.0.0 leaves out what the build needs …')
  const asked = readFileSync(join(root, 'asked'), 'utf8').split('\n')
  expect(asked[0]).toMatch(/ node-\S+@24\S* npm@11\.\d+\.\d+ /)
  expect(asked[1]).toMatch(/^ci /)
})

test('where the network shows a certificate of its own, an installation gives up saying so', async () => {
  const [key, cert] = [join(root, 'key.pem'), join(root, 'cert.pem')]
  const made = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1 -keyout ${key} -out ${cert}`
  expect(spawnSync('openssl', made.split(' ')).status).toBe(0)
  const registry = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) })
  await once(registry.listen(0, '127.0.0.1'), 'listening')
  const url = `https://127.0.0.1:${(registry.address() as AddressInfo).port}/`
  const { code, said } = await installFrom(url, { npm_config_fetch_retries: '5', INSTALL_PATIENCE_S: '5' })
  registry.close()
  expect(said).toContain(
    `This network shows a certificate of its own for ${url}. Set NODE_EXTRA_CA_CERTS to its file.`,
  )
  expect(code).toBe(1)
})

test('binaries for this machine that another Node left out are installed when Node changes, and asked for once', () => {
  const own = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] }
  const other = { ...own, os: ['aix'] }
  const lock = (packages: object) =>
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
  const bootstrap = () => run(process.execPath, 'scripts/install/bootstrap.js')
  lock({ 'node_modules/other': other })
  expect(bootstrap()).toBe('')
  lock({ 'node_modules/own': own })
  // There is no package.json to install from.
  expect(bootstrap()).toBe('status 1')
  writeFileSync(join(root, 'node_modules/.installed-with'), process.version)
  expect(bootstrap()).toBe('')
  writeFileSync(join(root, 'node_modules/.installed-with'), 'v20.10.0')
  expect(bootstrap()).toBe('status 1')
})

test('Node itself, which npm leaves out without a word when it cannot be fetched, is asked for until it is there', () => {
  const own = { version: '24.0.0', optional: true, os: process.platform, cpu: process.arch }
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { [`node_modules/node-${process.platform}-${process.arch}`]: own } }),
  )
  writeFileSync(join(root, 'node_modules/.installed-with'), process.version)
  // There is no package.json to install from.
  expect(run(process.execPath, 'scripts/install/bootstrap.js')).toBe('status 1')
})

test.each([
  ['an older npm installs and does not link', false],
  ['an installation replaces while it runs this', true],
])('Node itself, which %s, is linked', (_why, isOwn) => {
  const name = `node-${process.platform}-${process.arch}`
  const bin = { node: 'bin/node' }
  const own = { version: '24.0.0', optional: true, os: process.platform, cpu: process.arch, bin }
  for (const lockfile of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(root, lockfile), JSON.stringify({ packages: { [`node_modules/${name}`]: own } }))
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ type: 'module', optionalDependencies: { [name]: '24.0.0' } }),
  )
  mkdirSync(join(root, 'node_modules', name, 'bin'), { recursive: true })
  writeFileSync(
    join(root, 'node_modules', name, 'package.json'),
    JSON.stringify({ name, version: '24.0.0', bin }),
  )
  copyFileSync(process.execPath, join(root, 'node_modules', name, 'bin/node'))
  rmSync(join(root, 'node_modules/.bin/node'))
  const old = "Object.defineProperty(process, 'version', { value: 'v20.19.2' })"
  const asked = [
    '--import',
    `data:text/javascript,${encodeURIComponent(old)}`,
    'scripts/install/bootstrap.js',
  ]
  const began = isOwn
    ? run(join(root, 'node_modules', name, 'bin/node'), 'scripts/install/bootstrap.js')
    : run(process.execPath, ...asked)
  expect(began).toBe('')
  expect(run(join(root, 'node_modules/.bin/node'), '--version')).toBe(process.version)
})

test('a command of a house that runs installs nothing that only builds and tests', () => {
  const lock = (packages: object) =>
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
  lock({ 'node_modules/builder': { version: '1.0.0', dev: true } })
  expect(run(process.execPath, 'scripts/install/bootstrap.js', '--to-run')).toBe('')
  // There is no package.json to install from.
  expect(run(process.execPath, 'scripts/install/bootstrap.js')).toBe('status 1')
  lock({ 'node_modules/server': { version: '1.0.0' } })
  expect(run(process.execPath, 'scripts/install/bootstrap.js', '--to-run')).toBe('status 1')
})
