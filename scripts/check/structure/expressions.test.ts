import { expect, test } from 'vitest'
import { checkExpressions } from './expressions.ts'

const check = (text: string, path = 'src/shared/orders/quote.ts') => checkExpressions({ path, text })

test.each([
  ['an end without a beginning', 'export const cut = (text: string) => text.replace(/\\/+$/, "")'],
  ['two that compete', 'export const isText = (text: string) => /^(\\w+\\s?)*$/.test(text)'],
  ['one for each start', 'export const find = (text: string) => /\\w+@/.exec(text)'],
])('a regular expression that takes more than linear time is found: %s', (_, text) => {
  expect(check(text)).toEqual([expect.stringMatching(/takes more than linear time/)])
})

test('a regular expression that is built from text is found, and one that is anchored is not', () => {
  expect(check('export const find = (word: string) => new RegExp(word)')).toEqual([
    expect.stringMatching(/^builds a regular expression/),
  ])
  expect(
    check('export const Cart = () => <p>{/^\\w+$/.test("a") && "a"}</p>', 'src/web/orders/pages/cart.tsx'),
  ).toEqual([])
})
