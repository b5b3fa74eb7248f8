import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { slowFiles } from './longest-first.ts'

test('every file that begins first is there', () => {
  const tests = readdirSync(join(import.meta.dirname, '../../src/server'), {
    recursive: true,
    encoding: 'utf8',
  })
  expect(slowFiles.filter((name) => !tests.some((file) => file.endsWith(name)))).toEqual([])
})
