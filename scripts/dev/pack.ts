import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Packs a release of the project in `root` into a folder: sources with their lockfile and `dist/`, always the same bytes
 * from the same commit and build; `sbom.cdx.json`, every locked package (CycloneDX), since the pages contain some that
 * the server does not need; `SHA256SUMS` of both; and `notes.md`, the version's part of the changelog. Throws if the
 * changelog has none.
 */
export function pack(root: string, folder: string): void {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    string,
    string
  >
  const notes = notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version ?? '')
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  mkdirSync(folder, { recursive: true })
  const folderName = `${name}-${version}`
  const tar = join(folder, `${folderName}.tar`)
  const commitTime = run('git', 'log', '-1', '--format=%ct').trim()
  run('git', 'archive', `--prefix=${folderName}/`, `--output=${tar}`, 'HEAD')
  const alike = ['--sort=name', `--mtime=@${commitTime}`, '--owner=0', '--group=0', '--numeric-owner']
  run('tar', '--append', `--file=${tar}`, ...alike, `--transform=s,^,${folderName}/,`, 'dist')
  run('gzip', '--best', '--no-name', '--force', tar)
  const sbom = run('npm', 'sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only')
  const bill = JSON.parse(sbom) as { metadata: { component: { name: string | undefined } } }
  // npm names it after the folder that the sources happen to be in.
  bill.metadata.component.name = name
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
  const files = [`${folderName}.tar.gz`, 'sbom.cdx.json']
  const sum = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex')
  writeFileSync(join(folder, 'SHA256SUMS'), files.map((file) => `${sum(file)}  ${file}\n`).join(''))
  writeFileSync(join(folder, 'notes.md'), notes)
}

/** The part of a changelog that is about one version. */
export function notesOf(changelog: string, version: string): string {
  const part = changelog.split(/^## /m).find((text) => text.split(/\s/)[0] === version)
  if (!part) throw new Error(`CHANGELOG.md has no part about ${version}.`)
  return `${part.slice(part.indexOf('\n')).trim()}\n`
}

if (import.meta.main) {
  const folder = process.argv[2]
  if (!folder) throw new Error('Say where to: node scripts/dev/pack.ts FOLDER')
  pack(resolve(import.meta.dirname, '../..'), resolve(folder))
}
