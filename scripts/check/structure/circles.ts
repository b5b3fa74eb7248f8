import { importsOf } from './imports.ts'
import type { SourceFile } from './layout.ts'

/** Import cycles, one line each, type imports included: none of their files can be read or moved alone. */
export function findCircles(files: readonly SourceFile[]): string[] {
  const known = new Set(files.map(({ path }) => path))
  const targets = new Map(
    files.map((file) => [
      file.path,
      importsOf(file).flatMap(({ target }) => (known.has(target) ? [target] : [])),
    ]),
  )
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (path: string, way: readonly string[]): void => {
    const at = way.indexOf(path)
    if (at >= 0) circles.push([...way.slice(at), path].join(' → '))
    if (at >= 0 || done.has(path)) return
    for (const target of targets.get(path) ?? []) visit(target, [...way, path])
    done.add(path)
  }
  for (const { path } of files) visit(path, [])
  return circles.map((circle) => `${circle}: a circle of imports; move what they share to a file below them.`)
}
