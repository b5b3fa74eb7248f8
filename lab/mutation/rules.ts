import { globSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const patterns = ['src/shared/**/*.ts', 'src/server/**/rules.ts', 'src/server/**/rules/*.ts']

/** Tests, words, and the shapes of requests and answers, which are proven over HTTP. */
const noRules = /(?:\.test|catalogue|contract|words|pages|audit|errors|error-table)\.ts$/

/** The files that are changed, sorted; paths from the root. */
export const rules = globSync(patterns, { cwd: root })
  .filter((path) => !noRules.test(path) && !path.startsWith('src/shared/testing/'))
  .sort()
