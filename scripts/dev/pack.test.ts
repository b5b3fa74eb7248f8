import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { notesOf, pack } from './pack.ts'

const project = resolve(import.meta.dirname, '../..')

/** A project with one commit, one package and something built. */
function smallProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'pack-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const version = { name: 'house', version: '1.2.3' }
  const files: Record<string, string> = {
    'package.json': JSON.stringify({ ...version, dependencies: { stage: '2.0.0' } }),
    'package-lock.json': JSON.stringify({
      ...version,
      lockfileVersion: 3,
      packages: {
        '': { ...version, dependencies: { stage: '2.0.0' } },
        'node_modules/stage': { version: '2.0.0' },
      },
    }),
    'CHANGELOG.md': '# Changelog\n\n## 1.2.3\n\nNew lights.\n\n## 1.2.2\n\nOld lights.\n',
    '.gitignore': 'dist/\nout*/\n',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=T', '-c', 'user.email=t@theatre.example', ...args])
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--no-verify', '--message', 'Begin')
  mkdirSync(join(root, 'dist'))
  writeFileSync(join(root, 'dist/main.js'), 'built')
  return root
}

test('a release has sources, what was built, its packages, checksums that hold, and its notes', () => {
  const root = smallProject()
  const folder = join(root, 'out')
  pack(root, folder)
  expect(readdirSync(folder).toSorted()).toEqual([
    'SHA256SUMS',
    'house-1.2.3.tar.gz',
    'notes.md',
    'sbom.cdx.json',
  ])
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: folder, encoding: 'utf8' })
  expect(run('sha256sum', '--check', 'SHA256SUMS')).toBe('house-1.2.3.tar.gz: OK\nsbom.cdx.json: OK\n')
  const packed = run('tar', '--list', '--file=house-1.2.3.tar.gz').split('\n')
  for (const file of ['package-lock.json', 'CHANGELOG.md', 'dist/main.js'])
    expect(packed).toContain(`house-1.2.3/${file}`)
  const sbom = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'))
  expect(sbom.bomFormat).toBe('CycloneDX')
  expect(sbom.metadata.component).toMatchObject({ name: 'house', version: '1.2.3' })
  expect(sbom.components.map(({ purl }: { purl: string }) => purl)).toEqual(['pkg:npm/stage@2.0.0'])
  expect(readFileSync(join(folder, 'notes.md'), 'utf8')).toBe('New lights.\n')
})

test('the same commit and build make the same archive', () => {
  const root = smallProject()
  const archive = (folder: string) => {
    pack(root, join(root, folder))
    return readFileSync(join(root, folder, 'house-1.2.3.tar.gz')).toString('base64')
  }
  expect(archive('out1')).toBe(archive('out2'))
})

test('the changelog has notes of the version in package.json, which name every migration', () => {
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  const notes = notesOf(readFileSync(join(project, 'CHANGELOG.md'), 'utf8'), version)
  const migrations = readdirSync(join(project, 'src/server/platform/db/migrations')).filter((name) =>
    name.endsWith('.ts'),
  )
  expect(migrations.length).toBeGreaterThan(0)
  for (const name of migrations) expect(notes).toContain(`\`${name.replace('.ts', '')}\``)
  expect(() => notesOf('## 1.0.0\n', '1.0.1')).toThrow('CHANGELOG.md has no part about 1.0.1.')
})
