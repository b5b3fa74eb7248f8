import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { benchExists, namedIn } from './requirement-names.ts'
import { type Requirement, requirements, type Untested, untested } from './requirements.ts'

const root = join(import.meta.dirname, '../..')
const patterns = ['{src,sandbox,scripts,lab}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts']
// This file contains made-up names.
const tests = globSync(patterns, {
  cwd: root,
  exclude: ['scripts/check/requirements.test.ts', '**/node_modules'],
})
const named = new Map<string, string>()
for (const path of tests)
  for (const id of namedIn(readFileSync(join(root, path), 'utf8'))) if (!named.has(id)) named.set(id, path)

const ids = Object.keys(requirements) as Requirement[]
const reasons = Object.entries(untested) as [Requirement, Untested][]

describe('every requirement stands in the name of a test, or in the list of those without one', () => {
  test('none is forgotten', () => {
    expect(ids.filter((id) => !named.has(id) && !untested[id])).toEqual([])
  })

  test('no reason outlives its test', () => {
    const stale = reasons.flatMap(([id]) => (named.has(id) ? `${id} is tested in ${named.get(id)}` : []))
    expect(stale).toEqual([])
  })

  test('every bench that stands for a test is there', () => {
    const benches = reasons.flatMap(([, why]) => ('bench' in why ? why.bench : []))
    expect(benches.filter((words) => !benchExists(root, words))).toEqual([])
    expect(benchExists(root, 'bench -- faults f99')).toBe(false)
  })

  test('no test names a requirement that there is not', () => {
    expect([...named].filter(([id]) => !(id in requirements))).toEqual([])
  })
})

test.each([
  ['a test', "test('A01 one', () => {})", ['A01']],
  ['several, with commas and a colon', 'test("A01, A02 X30: one", fn)', ['A01', 'A02', 'X30']],
  ['with laws between', "describe('I08 law 12 P16 deleting', fn)", ['I08', 'P16']],
  ['nothing else in the name', "describe('T03', fn)", ['T03']],
  [
    'a table with its name on a line of its own',
    "test.each([\n['A09 x']])(\n  'V01 V02 %s', fn)",
    ['V01', 'V02'],
  ],
  ['a template', 'test(`F01 killed ' + '$' + '{KILLS} times`, fn)', ['F01']],
  ['a seat is no requirement', "expect(seat('A10')).toBe(1); test('seat A10 is free', fn)", []],
  ['nor is a comment', "// test: A01\ntest('one of A02', fn)", []],
])('names are found: %s', (_what, source, found) => {
  expect(namedIn(source)).toEqual(found)
})
