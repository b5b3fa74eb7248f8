import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findCircles } from './structure/circles.ts'
import { checkExpressions } from './structure/expressions.ts'
import { checkImports } from './structure/imports.ts'
import type { SourceFile } from './structure/layout.ts'
import { checkProviders, providersOf } from './structure/providers.ts'
import { checkStyles, classHomes } from './structure/styles.ts'
import { checkWrites, tableOwners } from './structure/tables.ts'
import { checkFolders, checkPlace } from './structure/vocabulary.ts'

const folders = ['src', 'sandbox', 'scripts', 'lab', 'e2e']

/** One line per problem, `path: what is wrong; where it belongs`; empty when there are none. */
export function checkStructure(files: SourceFile[]): string[] {
  const paths = files.map((file) => file.path)
  const owners = tableOwners(files)
  const homes = classHomes(files)
  const providers = providersOf(files)
  const problems = files.flatMap((file) =>
    [
      ...checkPlace(file),
      ...checkImports(file),
      ...checkWrites(file, owners),
      ...checkStyles(file, homes),
      ...checkExpressions(file),
      ...checkProviders(file, providers),
      ...checkTwice(file.path, paths),
    ].map((problem) => `${file.path}: ${problem}`),
  )
  return [...problems, ...checkFolders(files), ...findCircles(files)]
}

/** A kind is either a file or a folder, never both. */
function checkTwice(path: string, paths: string[]): string[] {
  const folder = path.replace(/\.ts$/, '/')
  const twin = /^src\/server\/[^/]+\/[^/]+\.ts$/.test(path) && paths.some((other) => other.startsWith(folder))
  return twin ? [`stands beside the folder ${folder}; move it in there under a name of its own.`] : []
}

/** Every source file of the tree under `root`. */
export function readTree(root: string): SourceFile[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(tsx?|jsx?|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('node_modules'))
    .sort()
    .map((path) => ({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }))
}

if (import.meta.main) {
  const files = readTree(fileURLToPath(new URL('../..', import.meta.url)))
  const problems = checkStructure(files)
  for (const problem of problems) console.error(problem)
  console.log(`structure: ${files.length} files, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
