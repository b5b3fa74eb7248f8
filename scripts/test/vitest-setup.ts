import { format } from 'node:util'
import { afterEach, beforeEach, expect } from 'vitest'

const errors: string[] = []
const original = console.error

beforeEach(() => {
  errors.length = 0
  console.error = (...words: unknown[]) => {
    errors.push(format(...words))
    original(...words)
  }
})

/** A test that expects console.error replaces it with `vi.spyOn`; any other call fails the test. */
afterEach(() => {
  console.error = original
  expect(errors, 'unexpected console.error').toEqual([])
})
