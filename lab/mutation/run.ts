import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { succeeds } from '../../scripts/test/run-program.ts'
import { rules } from './rules.ts'

const parts = process.argv.slice(2).map((part) => part.replace(/^(?!src\/)/, 'src/'))
const files = rules.filter((path) => parts.length === 0 || parts.some((part) => path.startsWith(part)))

if (files.length === 0) {
  console.error(`No rule is in ${parts.join(', ')}.`)
  process.exitCode = 1
} else {
  const stryker = join(import.meta.dirname, '../node_modules/.bin/stryker')
  const installed = existsSync(stryker) || (await succeeds('npm', ['ci', '--prefix', 'lab']))
  const args = ['run', 'lab/mutation/stryker.json', '--mutate', files.join(',')]
  // The same random choices every time, so that a score can be compared with the last one.
  process.exitCode = installed && (await succeeds(stryker, args, { env: { TEST_SAMPLES: 'few' } })) ? 0 : 1
}
