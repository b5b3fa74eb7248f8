import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messages } from './messages.ts'

const root = join(import.meta.dirname, '../..')
const specs = globSync('e2e/**/*.spec.ts', { cwd: root })
const pathOf = (file: string) =>
  file.includes('/') ? file : specs.find((path) => path.endsWith(`/${file}.spec.ts`))

test.each(messages)('“%s” is provoked in %s: %s', (text, file, name) => {
  const source = readFileSync(join(root, pathOf(file) ?? file), 'utf8')
  for (const part of text.split(/\{\w+\}/)) expect(source).toContain(part)
  expect(source).toContain(`test('${name}`)
})
