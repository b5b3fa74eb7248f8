// @ts-check
// Runs with bootstrap.js: plain JavaScript of any Node, no dependencies.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Makes git run the checks in .githooks before a commit, unless somebody has hooks of their own.
 * @param {string} root folder of the whole project
 */
export function adoptHooks(root) {
  /** @param {string[]} args */
  const git = (...args) => ask(root, args)
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
 * @param {string} root
 * @param {string[]} args
 * @returns {string | undefined} what git answers; undefined when it does not
 */
function ask(root, args) {
  const asked = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return asked.status === 0 ? asked.stdout.trim() : undefined
}
