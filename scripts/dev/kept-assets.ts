import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** How long the files of earlier builds stay, in ms: a page that is left open over a week's holidays goes on. */
export const KEPT_MS = 7 * 86_400_000
/** Of how many earlier builds they stay at most: whoever builds all day would fill the disk. */
export const KEPT_BUILDS = 10

/** When files that are not of a build were last of one: paths from its `assets/`, times in ms. */
type Kept = Record<string, number>

/**
 * Copies into the client folder `now` those files of `before` that the new build has not, so that a page which is open
 * over an upgrade finds the code that it still has to load. Files that were replaced over a week before `at` (ms) go, and
 * those of all but the last ten builds. Returns how many were copied.
 */
export function retainAssets(before: string, now: string, at: number): number {
  // A build that comes back has files of earlier ones, and their times, already.
  const earlier = readKept(now)
  const built = new Set(assetsIn(now).filter((file) => !(file in earlier)))
  const replaced = readKept(before)
  const recent = assetsIn(before)
    .filter((file) => !built.has(file))
    .map((file) => [file, replaced[file] ?? at] as const)
    .filter(([, since]) => at - since <= KEPT_MS)
  // The files of one build were replaced at one time.
  const times = new Set(
    [...new Set(recent.map(([, since]) => since))].sort((a, b) => b - a).slice(0, KEPT_BUILDS),
  )
  const kept: Kept = Object.fromEntries(recent.filter(([, since]) => times.has(since)))
  for (const file of Object.keys(kept)) {
    mkdirSync(dirname(join(now, 'assets', file)), { recursive: true })
    copyFileSync(join(before, 'assets', file), join(now, 'assets', file))
  }
  writeFileSync(listIn(now), JSON.stringify({ ...earlier, ...kept }))
  return Object.keys(kept).length
}

/** `retainAssets` for the client of each language in two `dist` folders; returns how many files were copied in all. */
export function retainAllAssets(before: string, now: string, at: number): number {
  return clientsIn(now).reduce(
    (kept, client) => kept + retainAssets(join(before, client), join(now, client), at),
    0,
  )
}

/**
 * Copies what `retainAllAssets` wants of the `dist` folder `before` to the folder `aside`, which takes the place of what was
 * there: a build empties the folder that it builds into. Without a build there, none is made.
 */
export function setAssetsAside(before: string, aside: string): void {
  rmSync(aside, { recursive: true, force: true })
  const copying = `${aside}.part`
  rmSync(copying, { recursive: true, force: true })
  const wanted = clientsIn(before).flatMap((client) => [join(client, 'assets'), listIn(client)])
  for (const path of wanted.filter((each) => existsSync(join(before, each))))
    cpSync(join(before, path), join(copying, path), { recursive: true })
  // Whole, or not at all.
  if (existsSync(copying)) renameSync(copying, aside)
}

function clientsIn(dist: string): string[] {
  return existsSync(dist) ? readdirSync(dist).filter((name) => /^client(-[a-z]+)?$/.test(name)) : []
}

const listIn = (client: string) => join(client, '.vite/kept.json')

function readKept(client: string): Kept {
  return existsSync(listIn(client)) ? (JSON.parse(readFileSync(listIn(client), 'utf8')) as Kept) : {}
}

function assetsIn(client: string): string[] {
  const folder = join(client, 'assets')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

if (import.meta.main) {
  const [before = ''] = process.argv.slice(2)
  retainAllAssets(join(before, 'dist'), join(import.meta.dirname, '../../dist'), Date.now())
}
