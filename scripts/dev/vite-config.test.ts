import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const project = join(import.meta.dirname, '../..')
let around = ''
let root = ''

/** A project with our own configuration of Vite and one page, in a folder whose name an address spells differently. */
beforeEach(() => {
  around = mkdtempSync(join(tmpdir(), 'vite-'))
  root = join(around, 'Mon Théâtre', 'front of house')
  mkdirSync(join(root, 'src/web'), { recursive: true })
  for (const path of [
    'package.json',
    'vite.config.ts',
    'scripts/dev/vite-catalogues.ts',
    'scripts/dev/pseudo-language.ts',
    'src/shared/language',
    'src/shared/seating/catalogue.ts',
  ])
    cpSync(join(project, path), join(root, path), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><title>House</title><script type="module" src="/src/web/main.ts"></script>',
  )
})
afterEach(() => rmSync(around, { recursive: true }))

/** Builds the page for browsers; what was said, in one text. */
function buildPage(source: string): { status: number | null; said: string } {
  writeFileSync(join(root, 'src/web/main.ts'), source)
  const program = `
    import { createBuilder } from 'vite'
    const builder = await createBuilder({ logLevel: 'warn' })
    await builder.build(builder.environments.client)`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

test('a folder with a space and an accent builds, its messages included', () => {
  const { status, said } = buildPage(
    "import { words } from '../shared/seating/catalogue.ts'\ndocument.body.append(...Object.values(words).map(String))",
  )
  expect([status, said]).toEqual([0, ''])
  const built = globSync('dist/client/assets/*.js', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  expect(built.join()).toContain('seating')
})

test('a build that fails says why, and nothing of what it then could not read', () => {
  const { status, said } = buildPage("import '../shared/seating/gone.ts'")
  expect(status).toBe(1)
  expect(said).toMatch(/gone\.ts/)
  expect(said).not.toMatch(/scandir/)
})
