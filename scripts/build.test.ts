import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** Plays Vite: leaves what a build leaves, or fails. */
const vite = `import { mkdirSync, writeFileSync } from 'node:fs'
if (process.env.BROKEN) process.exit(1)
for (const file of ['client/.vite/manifest.json', 'pages/draw.js', 'server/main.js', 'server/worker.js']) {
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
  mkdirSync(join(root, 'scripts'))
  for (const name of ['build.ts', 'kept-assets.ts'])
    copyFileSync(join(import.meta.dirname, name), join(root, 'scripts', name))
  write('package.json', '{"type":"module"}')
  write('node_modules/vite/bin/vite.js', vite)
  write('src/server/main.ts', 'curtain()')
})
afterEach(() => rmSync(root, { recursive: true }))

function build(env: object = {}) {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  })
  return [status, stdout.trim()]
}

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

test('a build that failed is begun again', () => {
  expect(build()).toEqual([0, 'Building …'])
  write('src/server/main.ts', 'curtain(2)')
  expect(build({ BROKEN: '1' })).toEqual([1, 'Building …'])
  expect(existsSync(join(root, 'dist/server/main.js'))).toBe(true)
  expect(build()).toEqual([0, 'Building …'])
  expect(build()).toEqual([0, ''])
})
