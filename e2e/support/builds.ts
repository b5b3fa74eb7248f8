import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

export type Build = { dist: string; main: string; remove: () => void }

/**
 * A copy of the build in which no file of the client has the name that it has there, as after a change of all of them:
 * each name's hash is written backwards.
 */
export function renamedBuild(): Build {
  const folder = mkdtempSync(join(tmpdir(), 'foh-build-'))
  const dist = join(folder, 'dist')
  // Compressed copies would have the old names in them; the server sends the files themselves.
  cpSync(join(root, 'dist'), dist, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const hashes = new Map(
    files
      .filter((file) => file.includes('/assets/'))
      .flatMap((file) => /-([\w-]{7})\.\w+$/.exec(file)?.[1] ?? [])
      .map((hash) => [hash, [...hash].reverse().join('')]),
  )
  const rename = (text: string) =>
    text.replaceAll(/-([\w-]{7})(?=\.\w+)/g, (whole, hash) =>
      hashes.has(hash) ? `-${hashes.get(hash)}` : whole,
    )
  for (const file of files) {
    const isText = /\.(js|css|html|json|webmanifest)$/.test(file)
    const content = isText ? rename(readFileSync(file, 'utf8')) : readFileSync(file)
    const own = file.includes('/assets/') ? rename(file) : file
    if (own !== file) rmSync(file)
    if (own !== file || isText) writeFileSync(own, content)
  }
  return {
    dist,
    main: join(dist, 'server/main.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
