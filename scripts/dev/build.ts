import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { retainAllAssets, setAssetsAside } from './kept-assets.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const inputs = [
  'src',
  'sandbox/season',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/dev/pseudo-language.ts',
  'package-lock.json',
]
const outputs = [
  'client/.vite/manifest.json',
  'pages/render.js',
  'server/main.js',
  'server/worker.js',
  'server/season.js',
]

/** Where the files that open pages need wait while dist/ is built anew. */
const aside = join(root, '.cache/dist-before')

/**
 * Builds client, pages and server into dist/, unless the sources are unchanged; with `pseudo` into dist-pseudo/, in which
 * the pseudo-language takes the place of French. What pages need that are open since an earlier build stays in dist/.
 * Throws when the build fails, or when the folder cannot be written.
 */
export function buildIfChanged({ pseudo = false } = {}): void {
  const now = fingerprint()
  const folder = join(root, pseudo ? 'dist-pseudo' : 'dist')
  const stamp = join(root, '.cache', pseudo ? 'build-pseudo.stamp' : 'build.stamp')
  if (outputs.every((path) => existsSync(join(folder, path))) && textOf(stamp) === now) return
  requireWritable(folder)
  console.log('Building …')
  // Without the stamp the last build failed, and may have emptied dist/: what was set aside then is whole.
  if (!pseudo && (existsSync(stamp) || !existsSync(aside))) setAssetsAside(folder, aside)
  rmSync(stamp, { force: true })
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production', ...(pseudo && { PSEUDO_LANGUAGE: '1' }) }
  const built = spawnSync(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  // Ctrl-C ends both, and is no failure.
  if (built.signal === 'SIGINT' || built.signal === 'SIGTERM') process.exit(130)
  if (built.status !== 0) throw new Error('The build failed; its messages are above.')
  if (!pseudo) keep(aside)
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(stamp, now)
  if (!pseudo) rmSync(aside, { recursive: true, force: true })
}

function requireWritable(folder: string): void {
  const written = [root, join(root, '.cache'), aside, folder, join(folder, 'client')]
  try {
    for (const each of written) if (existsSync(each)) accessSync(each, constants.W_OK)
  } catch {
    throw new Error(
      `The folder ${root} must be built again and is not writable. Give it to the user that runs this, or copy it elsewhere.`,
    )
  }
}

/** Keeps in dist/ what open pages need of an earlier build's `dist`, and says so. */
function keep(before: string): void {
  const kept = retainAllAssets(before, join(root, 'dist'), Date.now())
  if (kept > 0) console.log(`Kept ${kept} files of builds before, for pages that are open.`)
}

function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Names, below the project's folder, and contents of all sources: a copy of the folder need not be built again. */
function fingerprint(): string {
  const hash = createHash('sha256').update(process.version)
  for (const path of inputs.flatMap(filesUnder)) {
    hash.update(`${relative(root, path)}\n${statSync(path).size}\n`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function filesUnder(input: string): string[] {
  const path = join(root, input)
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** The folder of the version before, as `--after FOLDER` names it; its assets stay for pages that are open. */
function folderBefore(words: readonly string[]): string | undefined {
  if (words.length === 0) return undefined
  const [option, folder] = words
  if (option === '--after' && folder && words.length === 2) return folder
  throw new Error('Say npm run build, or npm run build -- --after FOLDER-OF-THE-VERSION-BEFORE')
}

if (import.meta.main) {
  try {
    const before = folderBefore(process.argv.slice(2))
    buildIfChanged()
    if (before) keep(join(before, 'dist'))
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
