import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { succeeds } from '../../scripts/test/run-program.ts'

const root = join(import.meta.dirname, '../..')
const rules = ['src/shared/**/*.ts', 'src/server/**/rules.ts', 'src/server/**/rules/*.ts']

/** Tests, words, and the shapes of requests and answers, which are proven over HTTP. */
const noRules = /(?:\.test|catalogue|contract|words|pages|audit|errors|error-table)\.ts$/

const parts = process.argv.slice(2).map((part) => part.replace(/^(?!src\/)/, 'src/'))
const files = globSync(rules, { cwd: root })
  .filter((path) => !noRules.test(path))
  .filter((path) => parts.length === 0 || parts.some((part) => path.startsWith(part)))
  .sort()

if (files.length === 0) {
  console.error(`No rule is in ${parts.join(', ')}.`)
  process.exitCode = 1
} else {
  const stryker = join(root, 'lab/node_modules/.bin/stryker')
  const installed = existsSync(stryker) || (await succeeds('npm', ['ci', '--prefix', 'lab']))
  const args = ['run', 'lab/mutation/stryker.json', '--mutate', files.join(',')]
  // The same random choices every time, so that a score can be compared with the last one.
  process.exitCode = installed && (await succeeds(stryker, args, { env: { TEST_SAMPLES: 'few' } })) ? 0 : 1
}
