import { format } from 'node:util'
import { afterEach, beforeEach, expect } from 'vitest'

const said: string[] = []
const original = console.error

beforeEach(() => {
  said.length = 0
  console.error = (...words: unknown[]) => {
    said.push(format(...words))
    original(...words)
  }
})

/** A test that expects console.error replaces it with `vi.spyOn`; any other call fails the test. */
afterEach(() => {
  console.error = original
  expect(said, 'unexpected console.error').toEqual([])
})
