import { expect, test } from 'vitest'
import { checkStyles, classHomes } from './styles.ts'

function check(text: string): string[] {
  const file = { path: 'src/web/orders/checkout/cart.css', text }
  return checkStyles(file, classHomes([file]))
}

test.each([
  ['.cart select:focus', 'font: 600 var(--size-m) / 1 var(--font-text);'],
  ['.cart .input', 'font-size: 15.5px;'],
  ['.cart > input[type="search"]', 'font-size: var(--size-xs);'],
  ['.cart textarea', 'color: var(--text); font-size: 9px;'],
])('a field on which a phone zooms in is reported: %s', (field, rules) => {
  const problem = `gives "${field}" letters below 16 px, at which a phone zooms in; use --size-l or more.`
  expect(check(`.cart {\n}\n.cart,\n${field} {\n  ${rules}\n}`)).toEqual([problem])
})

test.each([
  ['.cart select', 'font: 600 var(--size-l) / 1 var(--font-text);'],
  ['.cart .input', 'font-size: 17px;'],
  ['.cart input + span', 'font-size: 12px;'],
  ['.cart:has(input)', 'font-size: 12px;'],
  ['.cart .input-row', 'font-size: 12px;'],
])('what is no field, or large enough, is not: %s', (selector, rules) => {
  expect(check(`.cart {\n}\n${selector} {\n  ${rules}\n}`)).toEqual([])
})
