import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const deploy = resolve(import.meta.dirname, '../../deploy')

let root = ''
let home = ''
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'deploy-')))
  home = join(root, 'srv')
  mkdirSync(join(root, 'bin'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** A program of systemd on a machine that has none: notes how it was called, and what `current` was then. */
function play(program: string, more = ''): void {
  const file = join(root, 'bin', program)
  writeFileSync(
    file,
    `#!/bin/sh\necho "$(basename "$(readlink "${home}/current")"): $*" >> "${root}/calls"\n${more}\n`,
  )
  chmodSync(file, 0o755)
}

const calls = () => readFileSync(join(root, 'calls'), 'utf8').trim().split('\n')

function run(script: string, ...args: string[]) {
  const env = {
    PATH: `${join(root, 'bin')}:${process.env.PATH}`,
    HOME: root,
    FRONT_OF_HOUSE_HOME: home,
    NODE_ENV: 'production',
    npm_config_offline: 'true',
  }
  return spawnSync('/bin/sh', [join(deploy, script), ...args], { encoding: 'utf8', env })
}

/** Commits a version whose build is this, with these files in deploy/; returns its short name. */
function release(build: string, files: Record<string, string> = {}): string {
  const origin = join(root, 'origin')
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', origin, '-c', 'user.name=T', '-c', 'user.email=t@theatre.example', ...args], {
      encoding: 'utf8',
    }).trim()
  for (const room of ['install', 'operate', 'dev'])
    mkdirSync(join(origin, 'scripts', room), { recursive: true })
  writeFileSync(
    join(origin, 'package.json'),
    JSON.stringify({ name: 'house', version: '1.0.0', scripts: { build } }),
  )
  // An older npm has taken the link to Node away.
  writeFileSync(
    join(origin, 'scripts/install/bootstrap.js'),
    "if (process.argv[2] === '--to-run') require('node:fs').renameSync('node_modules/.bin/left', 'node_modules/.bin/node')",
  )
  writeFileSync(join(origin, 'scripts/operate/wait-ready.ts'), 'waited for')
  writeFileSync(join(origin, 'scripts/dev/kept-assets.ts'), 'keeps what pages of this need:')
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(origin, 'deploy', name)), { recursive: true })
    writeFileSync(join(origin, 'deploy', name), text)
  }
  if (!existsSync(join(origin, '.git'))) git('init', '--quiet', '--initial-branch=main')
  git('add', '.')
  git('commit', '--quiet', '--no-verify', '--message', build)
  return git('rev-parse', '--short=12', 'HEAD')
}

const outside = join('..', '..', '..')

/**
 * What a build leaves: its sign in a list, and a program, not linked yet, that notes for what it waited, or fails where it
 * is told to.
 */
const built = (sign: string) =>
  `echo ${sign} "$NODE_ENV" > built && echo ${sign} >> ${outside}/builds && mkdir -p node_modules/.bin && ` +
  `printf '#!/bin/sh\\n[ "$2" != "$(cat ${outside}/broken 2>/dev/null)" ] && echo "$(cat $1) $2" >> ${outside}/calls\\n' ` +
  '> node_modules/.bin/left && chmod +x node_modules/.bin/left #'

const builds = () => readFileSync(join(root, 'builds'), 'utf8').trim().split('\n')
const current = () => basename(realpathSync(join(home, 'current')))

/** Two processes, and a clone of the first version, installed; returns its commit. */
function install(): string {
  play(
    'systemctl',
    'case $1 in list-units) printf "front-of-house@3000.service loaded\\nfront-of-house@3010.service loaded\\n";; esac',
  )
  const first = release(built('first'))
  execFileSync('git', ['clone', '--quiet', join(root, 'origin'), join(home, 'source')])
  expect(run('upgrade.sh')).toMatchObject({ status: 0, stderr: '' })
  expect(current()).toBe(first)
  rmSync(join(root, 'calls'))
  return first
}

/** Upgrades; returns the calls that it made. */
function upgrade(...version: string[]): string[] {
  const { status, stderr } = run('upgrade.sh', ...version)
  expect([status, stderr]).toEqual([0, ''])
  const made = calls()
  rmSync(join(root, 'calls'))
  return made
}

const list =
  'list-units --plain --no-legend --state=active,activating front-of-house.service front-of-house@*.service'
const restarts = (version: string) => [
  `${version}: ${list}`,
  `${version}: restart front-of-house@3000.service`,
  'waited for 3000',
  `${version}: restart front-of-house@3010.service`,
  'waited for 3010',
]

test('an upgrade builds beside the running version, changes over, and restarts one process after another', () => {
  const first = install()
  // The server's settings do not reach the build.
  expect(readFileSync(join(home, 'current/built'), 'utf8').trim()).toBe('first')

  const second = release(built('second'))
  expect(upgrade()).toEqual(restarts(second))
  expect(current()).toBe(second)

  const broken = release('exit 3')
  writeFileSync(join(root, 'calls'), 'nothing\n')
  const { status, stderr } = run('upgrade.sh')
  expect(status).not.toBe(0)
  expect([current(), calls()]).toEqual([second, ['nothing']])
  expect(stderr).toContain(
    `The upgrade to ${broken} ended before anything was changed over: ${join(home, 'releases', second)} is still current.`,
  )
  rmSync(join(root, 'calls'))

  // What was built once is built neither when it is asked for again, nor on the way back.
  expect(upgrade(second)).toEqual(restarts(second))
  const kept = `keeps what pages of this need: ${join(home, 'releases', second)}`
  expect(upgrade(first)).toEqual([kept, ...restarts(first)])
  expect(current()).toBe(first)
  expect(builds()).toEqual(['first', 'second'])

  renameSync(join(root, 'origin'), join(root, 'unreachable'))
  expect(run('upgrade.sh').status).not.toBe(0)
  expect(run('upgrade.sh', second).status).toBe(0)
  expect(current()).toBe(second)
})

test('an upgrade whose process does not become ready says how things stand, and the way back', () => {
  const first = install()
  const second = release(built('second'))
  const said = (port: string) => {
    writeFileSync(join(root, 'broken'), port)
    const { status, stderr } = run('upgrade.sh')
    expect(status).not.toBe(0)
    return stderr
  }
  const way = `${home}/current/deploy/upgrade.sh ${first}\n`
  const state = (units: string) =>
    `The upgrade to ${second} is not finished. ${home}/current leads to it. ${units}\n`
  const [one, other] = ['front-of-house@3000.service', 'front-of-house@3010.service']
  const atOnce = said('3000')
  expect(atOnce).toContain(
    state(`${one} was restarted with it and is not ready. Still running the version before: ${other}.`),
  )
  expect(atOnce).toContain(`The way back, which builds nothing: ${way}`)
  // Tried again it knows the way back still, though the one that failed is current.
  expect(said('3010')).toContain(
    state(`${one} is ready with it. ${other} was restarted with it and is not ready.`),
  )
  expect(said('3010')).toContain(way)
  rmSync(join(root, 'broken'))
  rmSync(join(root, 'calls'))
  upgrade(first)
  expect([current(), builds()]).toEqual([first, ['first', 'second']])
})

test('of the releases three stay, those that served last, and what failed to build goes', () => {
  const first = install()
  // As a script left it that set no marks.
  rmSync(join(home, 'current/.cache'), { recursive: true })
  const second = release(built('second'))
  upgrade()
  release('exit 3')
  expect(run('upgrade.sh').status).not.toBe(0)
  rmSync(join(root, 'calls'), { force: true })
  const there = () => readdirSync(join(home, 'releases')).toSorted()
  expect(there()).toHaveLength(3)
  const third = release(built('third'))
  upgrade()
  expect(there()).toEqual([first, second, third].toSorted())
  upgrade(first)
  const fourth = release(built('fourth'))
  upgrade()
  expect(there()).toEqual([first, third, fourth].toSorted())
  const known = execFileSync('git', ['-C', join(home, 'source'), 'worktree', 'list'], { encoding: 'utf8' })
  expect(known.trim().split('\n')).toHaveLength(4)
})

test('an upgrade says which files have to be copied to /etc anew, and how to see what is new in them', () => {
  const first = install()
  const second = release(built('second'), {
    'systemd/front-of-house.service': 'one',
    'nginx/front-of-house.conf': 'one',
    'upgrade.sh': 'not for /etc',
  })
  const said = (...version: string[]) => run('upgrade.sh', ...version).stdout
  const advice = (from: string, ...files: string[]) =>
    `The copies in /etc are of the version before. Changed in deploy/: ${files.join(' ')}\n` +
    `See what is new, and copy it (docs/running.md, Upgrade): diff -ru ${home}/releases/${from}/deploy ${home}/current/deploy\n`
  writeFileSync(join(root, 'broken'), '3000')
  expect(said(), 'it is not finished').not.toContain('/etc')
  rmSync(join(root, 'broken'))
  expect(said()).toContain(advice(first, 'nginx/front-of-house.conf', 'systemd/front-of-house.service'))
  expect(said(second)).not.toContain('/etc')
  release(built('third'), { 'nginx/front-of-house.conf': 'two' })
  expect(said()).toContain(advice(second, 'nginx/front-of-house.conf'))
  release(built('fourth'))
  expect(said()).not.toContain('/etc')
})

test('a command of the house runs as the user of the units, with their settings', () => {
  play('systemd-run')
  const unit = readFileSync(join(deploy, 'systemd/front-of-house.service'), 'utf8')
  const of = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1]
  const { scripts } = JSON.parse(readFileSync(join(deploy, '../package.json'), 'utf8'))
  const calledWith = (...args: string[]) => {
    rmSync(join(root, 'calls'), { force: true })
    expect(run('run.sh', ...args)).toMatchObject({ status: 0, stderr: '' })
    return calls()[0] ?? ''
  }
  const program = (command: string) =>
    scripts[command].replace(/^node/, `${home}/current/node_modules/.bin/node`)
  for (const command of ['doctor', 'backup', 'restore', 'move', 'keys', 'admin']) {
    const said = calledWith(command, '--mail', '/a b@theatre.example')
    for (const key of ['User', 'UMask', 'EnvironmentFile', 'StateDirectory', 'StateDirectoryMode'])
      expect(said).toContain(` --property=${key}=${of(key)} `)
    expect(said).toContain(` --setenv=COMMANDS=${home}/current/deploy/run.sh {} `)
    expect(said).toContain(` --description=Front of House: ${command} `)
    expect(said).toMatch(new RegExp(` ${program(command)} --mail /a b@theatre\\.example$`))
  }
  // A file is meant from the folder where the command is typed.
  const here = process.cwd()
  for (const command of ['backup', 'restore'])
    expect(calledWith(command, 'a b.backup', '--replace')).toContain(
      ` ${program(command)} ${here}/a b.backup --replace`,
    )
  expect(calledWith('keys', 'list')).toMatch(/ list$/)
  expect(run('run.sh', 'reset').status).toBe(2)
  expect(run('run.sh').status).not.toBe(0)
})

test('the units name the commands as run.sh runs them', () => {
  const units = readdirSync(join(deploy, 'systemd')).filter((name) => name.endsWith('.service'))
  for (const unit of units)
    expect([unit, readFileSync(join(deploy, 'systemd', unit), 'utf8')]).toEqual([
      unit,
      expect.stringContaining('\nEnvironment="COMMANDS=/srv/front-of-house/current/deploy/run.sh {}"\n'),
    ])
})

test('the page while the server is away says so in both languages, each marked', () => {
  const page = readFileSync(join(deploy, 'away.html'), 'utf8')
  expect(page).toMatch(/<section lang="en-CA">\s*<h1>The box office is back in a moment<\/h1>/)
  expect(page).toMatch(/<section lang="fr-CA">\s*<h1>La billetterie est de retour dans un instant<\/h1>/)
})
