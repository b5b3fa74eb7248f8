import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { textOf } from '../../e2e/manual/text.ts'
import { languages } from '../../src/shared/language/language.ts'
import { succeeds } from '../test/run-program.ts'

/*
 * `npm run manual` writes what the office shows of the manual (`e2e/manual/tasks`), plays its tasks in both languages and
 * takes their pictures. With `--text` it takes no pictures.
 */

const root = join(import.meta.dirname, '../..')
const pictures = join(root, 'public/manual')

for (const language of languages)
  writeFileSync(
    join(root, `src/web/office/manual/${language}.json`),
    `${JSON.stringify(textOf(language), null, 2)}\n`,
  )
if (!process.argv.includes('--text')) {
  rmSync(pictures, { recursive: true, force: true })
  const args = ['test', 'e2e/manual', '--project', 'desktop', '--timeout', '60000']
  if (!(await succeeds('playwright', args, { env: { MANUAL_PICTURES: pictures } }))) process.exitCode = 1
}
if (!(await succeeds('biome', ['format', '--write', 'src/web/office/manual']))) process.exitCode = 1
