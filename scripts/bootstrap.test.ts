import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root = ''

/** A project whose only installed package is Node. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bootstrap-'))
  mkdirSync(join(root, 'scripts'))
  copyFileSync(join(import.meta.dirname, 'bootstrap.js'), join(root, 'scripts/bootstrap.js'))
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  symlinkSync(process.execPath, join(root, 'node_modules/.bin/node'))
  for (const lockfile of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(root, lockfile), JSON.stringify({ packages: {} }))
})

afterEach(() => rmSync(root, { recursive: true }))

/** Runs without the tester's own settings. */
function run(program: string, ...args: string[]): string {
  const env = { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
  const done = spawnSync(program, args, { cwd: root, encoding: 'utf8', env })
  return done.status === 0 ? done.stdout.trim() : `status ${done.status}`
}

/** What git says of its hooks after the bootstrap. */
function hooksPath(): string {
  expect(run(process.execPath, 'scripts/bootstrap.js')).toBe('')
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
  expect(run(process.execPath, 'scripts/bootstrap.js')).toBe('')
})
