import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const id = /[PIAZVTWXLF]\d\d/g
/** The start of a test's, table's or group's name that begins with numbers of requirements or laws. */
const name = /(?:\b(?:test|describe)|\))\(\s*['"`]((?:(?:[PIAZVTWXLF]\d\d|law \d+)(?:[ ,:]+|(?=['"`])))+)/g

/** The requirements that tests of this source name, in order. */
export function namedIn(source: string): string[] {
  return [...source.matchAll(name)].flatMap(([, numbers = '']) => numbers.match(id) ?? [])
}

/** Whether `npm run` accepts these words, as in `bench -- faults f03`: a bench and one of its parts. */
export function benchExists(root: string, words: string): boolean {
  const [, script = '', bench = '', part] = /^(\w+) -- ([\w-]+)(?: (\w+))?$/.exec(words) ?? []
  const table = script === 'attack' ? 'lab/attack/attacks.ts' : 'lab/run.ts'
  return hasKey(join(root, table), bench) && (!part || hasKey(join(root, `lab/${bench}/${bench}.ts`), part))
}

function hasKey(path: string, key: string): boolean {
  return existsSync(path) && new RegExp(`^  '?${key}'?[:,]`, 'm').test(readFileSync(path, 'utf8'))
}
