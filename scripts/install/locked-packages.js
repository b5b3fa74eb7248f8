// @ts-check
// Runs with bootstrap.js: plain JavaScript of any Node, no dependencies.
import { readFileSync } from 'node:fs'

/**
 * @typedef {{version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean, os?: string[], cpu?: string[], libc?: string[]}} Entry
 */

/**
 * @param {Entry} entry
 * @returns {boolean} whether it is made for this machine and no other
 */
export function isForHere({ os, cpu, libc }) {
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
export function packages(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages
  } catch {
    return undefined
  }
}
