import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KEPT_MS } from './kept-assets.ts'

/** Plays Vite: empties the client's folder as it does, then leaves what a build leaves, or fails. */
const vite = `import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
rmSync('dist/client', { recursive: true, force: true })
if (process.env.BROKEN) process.exit(1)
const name = readFileSync('src/server/main.ts', 'utf8').replaceAll(/[^a-z0-9]/g, '')
const files = ['client/.vite/manifest.json', 'pages/render.js', 'server/main.js', 'server/worker.js', 'server/season.js']
for (const file of [...files, 'client/assets/' + name + '.js']) {
  mkdirSync('dist/' + file.slice(0, file.lastIndexOf('/')), { recursive: true })
  writeFileSync('dist/' + file, '{}')
}`

let root = ''
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'))
  mkdirSync(join(root, 'scripts/dev'), { recursive: true })
  for (const name of ['build.ts', 'kept-assets.ts'])
    copyFileSync(join(import.meta.dirname, name), join(root, 'scripts/dev', name))
  write('package.json', '{"type":"module"}')
  write('node_modules/vite/bin/vite.js', vite)
  write('src/server/main.ts', 'curtain()')
})
afterEach(() => rmSync(root, { recursive: true }))

function runIn(folder: string, options: { env?: object; uid?: number; gid?: number } = {}) {
  return spawnSync(process.execPath, ['scripts/dev/build.ts'], {
    ...options,
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...options.env },
  })
}

function build(env: object = {}) {
  const { status, stdout } = runIn(root, { env })
  const [said] = stdout.split('\n')
  return [status, said]
}

const assets = () => readdirSync(join(root, 'dist/client/assets')).sort()

test('what is built is not built again, until a source is another or a part of it is gone', () => {
  expect(build()).toEqual([0, 'Building …'])
  expect(build()).toEqual([0, ''])
  write('src/server/main.test.ts', 'a test')
  expect(build()).toEqual([0, ''])
  write('src/server/main.ts', 'curtain(2)')
  expect(build()).toEqual([0, 'Building …'])
  expect(build()).toEqual([0, ''])
  rmSync(join(root, 'dist/server/worker.js'))
  expect(build()).toEqual([0, 'Building …'])
})

test('a copied folder is not built again, though it has another name and its files other times', () => {
  build()
  const copy = join(root, 'elsewhere')
  for (const path of ['scripts', 'src', 'dist', '.cache', 'package.json'])
    cpSync(join(root, path), join(copy, path), { recursive: true })
  expect(runIn(copy)).toMatchObject({ status: 0, stdout: '' })
})

test('a folder that is not writable starts what is built, and says what to do before it must be built again', () => {
  build()
  // A reader who is no root: nothing hinders that one.
  const reader = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  for (const folder of ['', 'dist', 'dist/client', '.cache']) chmodSync(join(root, folder), 0o555)
  expect(runIn(root, reader)).toMatchObject({ status: 0, stdout: '' })
  write('src/server/main.ts', 'curtain(2)')
  const { status, stdout, stderr } = runIn(root, reader)
  for (const folder of ['', 'dist', 'dist/client', '.cache']) chmodSync(join(root, folder), 0o755)
  expect([status, stdout, stderr.trim()]).toEqual([
    1,
    '',
    `The folder ${root}/ must be built again and is not writable. Give it to the user that runs this, or copy it elsewhere.`,
  ])
})

test('a build that failed is begun again', () => {
  expect(build()).toEqual([0, 'Building …'])
  write('src/server/main.ts', 'curtain(2)')
  expect(build({ BROKEN: '1' })).toEqual([1, 'Building …'])
  expect(existsSync(join(root, 'dist/server/main.js'))).toBe(true)
  expect(build()).toEqual([0, 'Building …'])
  expect(build()).toEqual([0, ''])
})

test('pages that are open find the files of the builds before, also after one that failed', () => {
  build()
  expect(assets()).toEqual(['curtain.js'])
  write('src/server/main.ts', 'curtain(2)')
  expect(build()).toEqual([0, 'Building …'])
  expect(assets()).toEqual(['curtain.js', 'curtain2.js'])
  expect(build()).toEqual([0, ''])
  write('src/server/main.ts', 'curtain(3)')
  expect(build({ BROKEN: '1' })).toEqual([1, 'Building …'])
  expect(build()).toEqual([0, 'Building …'])
  expect(build()).toEqual([0, ''])
  expect(assets()).toEqual(['curtain.js', 'curtain2.js', 'curtain3.js'])
})

test('files that were replaced over a week ago go with the next build', () => {
  for (const n of [1, 2]) {
    write('src/server/main.ts', `curtain(${n})`)
    build()
  }
  write('dist/client/.vite/kept.json', JSON.stringify({ 'curtain1.js': Date.now() - KEPT_MS - 1 }))
  write('src/server/main.ts', 'curtain(3)')
  build()
  expect(assets()).toEqual(['curtain2.js', 'curtain3.js'])
})
