import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsDocs } from './settings-docs.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const documents = ['operations', 'box-office'].map((name) => read(`docs/${name}.md`)).join('\n')
const example = read('.env.example')

test('the documents have every setting as it is declared; else npm run settings writes them', () => {
  for (const { path, text } of settingsDocs()) expect(read(path), path).toBe(text)
})

test('.env.example lists every setting that the documents name, and sets none', () => {
  const documented = [...documents.matchAll(/^\| `([A-Z_]+)`(?: \*)? +\|/gm)].map(([, name]) => name)
  const listed = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(documented.length).toBeGreaterThan(25)
  expect(documented.filter((name) => !listed.includes(name))).toEqual([])
  expect(example.split('\n').filter((line) => line && !line.startsWith('#'))).toEqual([])
})

test('whoever follows the documents has one name of the PostgreSQL role and database', () => {
  const text = ['docs/operations.md', 'deploy/front-of-house.env', 'deploy/image/compose.yaml']
    .map(read)
    .join('\n')
  const named = [
    ...text.matchAll(/createuser --pwprompt (\S+)|createdb .*--owner=(\S+) (\S+)/g),
    ...text.matchAll(/postgres:\/\/([^:\s]+):(?:PASSWORD|\$\{[^}]*\})@\S*?\/([\w-]+)/g),
    ...text.matchAll(/POSTGRES_(?:USER|DB): (\S+)|pg_isready -U (\w+)/g),
  ].flatMap(([, ...names]) => names.filter(Boolean))
  expect(named.length).toBeGreaterThan(8)
  expect(new Set(named)).toEqual(new Set(['front_of_house']))
})
