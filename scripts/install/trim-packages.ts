import { readdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What no server reads: types, source maps, manuals. Licences stay. */
const unread = /\.(d\.[cm]?ts|map|md|markdown|tsbuildinfo)$|^(?!.*licen[cs]e).*\/(docs|examples)\/.*\.html?$/i

/** What comes beside Node's program: headers to compile against it, its manual and its changelog. */
const headers = /^node-[^/]+\/(include|share|CHANGELOG)/

/** Whether a file (path below node_modules) is only there for people and compilers. */
export function isUnread(path: string): boolean {
  return unread.test(path) || headers.test(path)
}

/** Removes from a folder of packages what `isUnread` names; returns its bytes. */
function trim(packages: string): number {
  let bytes = 0
  for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !isUnread(path.slice(packages.length + 1))) continue
    bytes += statSync(path).size
    rmSync(path)
  }
  return bytes
}

if (import.meta.main) {
  const bytes = trim(resolve(import.meta.dirname, '../../node_modules'))
  console.log(`Removed ${Math.round(bytes / 1e6)} MB that no server reads.`)
}
