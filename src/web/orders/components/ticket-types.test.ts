import { expect, test } from 'vitest'
import { readTypes } from './ticket-types.ts'

test('a stored choice is read, and anything else is none', () => {
  expect(readTypes('{"3":"student"}')).toEqual({ 3: 'student' })
  for (const text of ['', 'x', '[]', 'null', '{"3":"child"}', '3']) expect(readTypes(text)).toEqual({})
})
