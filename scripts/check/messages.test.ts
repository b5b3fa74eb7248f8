import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messages } from './messages.ts'

const root = join(import.meta.dirname, '../..')

test.each(messages)('“%s” is provoked in %s: %s', (text, file, name) => {
  const source = readFileSync(join(root, file.includes('/') ? file : `e2e/${file}.spec.ts`), 'utf8')
  for (const part of text.split(/\{\w+\}/)) expect(source).toContain(part)
  expect(source).toContain(`test('${name}`)
})
