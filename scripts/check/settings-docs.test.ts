import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingWords } from '../../src/shared/platform/settings/setting-text.ts'
import { defaultSettings, settingKeys, settings } from '../../src/shared/platform/settings/settings.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const plain = (row: string) => row.replace(/ +/g, ' ')
const operations = plain(['operations', 'box-office'].map((name) => read(`docs/${name}.md`)).join('\n'))
const example = read('.env.example')

test.each(settingKeys)('docs and .env.example say what the table of settings says of %s', (key) => {
  const { env, label, range } = settings[key]
  const standard = key === 'contacts' ? 'five blocks' : settingWords(key, defaultSettings[key])
  expect(operations).toContain(`| ${label()} | \`${env}\` | ${standard} | ${range()} |`)
  expect(example).toMatch(new RegExp(`^#${env}=`, 'm'))
})

test('.env.example lists every setting that the documents name, and sets none', () => {
  const documented = [...operations.matchAll(/^\| `([A-Z_]+)`(?: \*)? \|/gm)].map(([, name]) => name)
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
