import { expect, test } from 'vitest'
import { checkStyles, classHomes } from './styles.ts'

const cart = 'src/web/orders/checkout/cart.css'

/** The problems of a stylesheet with these rules in its layer. */
function check(rules: string, path = cart): string[] {
  const layer = path.includes('/ui/theme/') ? 'base' : 'features'
  return checkText(`@layer ${layer} {\n${rules}\n}`, path)
}

function checkText(text: string, path = cart): string[] {
  const file = { path, text }
  return checkStyles(file, classHomes([file]))
}

test.each([
  ['.cart select:focus', 'font: 600 var(--size-m) / 1 var(--font-text);'],
  ['.cart .input', 'font-size: min(15.5px, 4vw);'],
  ['.cart > input[type="search"]', 'font-size: var(--size-xs);'],
  ['.cart textarea', 'color: var(--text); font-size: max(9px, 2vw);'],
])('a field on which a phone zooms in is reported: %s', (field, rules) => {
  const problem = `gives "${field}" letters below 16 px, at which a phone zooms in; use --size-l or more.`
  expect(check(`.cart {\n}\n.cart,\n${field} {\n  ${rules}\n}`)).toEqual([problem])
})

test.each([
  ['.cart select', 'font: 600 var(--size-l) / 1 var(--font-text);'],
  ['.cart .input', 'font-size: var(--size-xl);'],
  ['.cart input + span', 'font-size: var(--size-xs);'],
  ['.cart:has(input)', 'font-size: var(--size-xs);'],
  ['.cart .input-row', 'font-size: var(--size-xs);'],
])('what is no field, or large enough, is not: %s', (selector, rules) => {
  expect(check(`.cart {\n}\n${selector} {\n  ${rules}\n}`)).toEqual([])
})

test.each([
  ['without a name', '#fff'],
  ['as a function', 'rgb(0 0 0 / 40%)'],
])('a colour %s is reported', (_, colour) => {
  expect(check(`.cart {\n  color: ${colour};\n}`)).toEqual([
    expect.stringMatching(/^has the colour (?:#fff|rgb\()/),
  ])
})

test.each([
  ['a width of its own', '@media (width <= 640px) {\n.cart {\n}\n}', /changes at \(width <= 640px\); write/],
  ['a container too', '@container cart (width > 680px) {\n.cart {\n}\n}', /changes at \(width > 680px\)/],
  ['a height of its own', '@media (height <= 560px) {\n.cart {\n}\n}', /changes at \(height <= 560px\)/],
  [
    'both sides of one width',
    '@media (min-width: 701px) {\n.cart {\n}\n}',
    /changes at \(min-width: 701px\)/,
  ],
  ['letters of their own size', '.cart {\n  font-size: 17px;\n}', /has letters of 17px/],
  ['so in the short form', '.cart {\n  font: 600 17px / 1.2 var(--font-text);\n}', /has letters of 600 17px/],
  ['a space of its own', '.cart {\n  padding: 0 14px;\n}', /has "padding: 0 14px"; use the spaces/],
  ['a gap', '.cart {\n  gap: 2px 12px;\n}', /has "gap: 2px 12px"/],
  ['an inset', '.cart {\n  inset: auto 0 calc(100% - 6px);\n}', /has "inset: auto 0 calc/],
  ['what another class spaces with', '.cart {\n  --pad: 12px;\n}', /has "--pad: 12px"/],
])('measures outside the scale are reported: %s', (_, rules, problem) => {
  expect(check(rules)).toEqual([expect.stringMatching(problem)])
})

test('a size that a component asks for is one of the breakpoints', () => {
  const asks = (query: string) =>
    checkText(`const wide = useMediaQuery('${query}')`, 'src/web/orders/checkout/cart.tsx')
  expect(asks('(width > 900px)')).toEqual([])
  expect(asks('(min-width: 901px)')).toEqual([expect.stringMatching(/changes at \(min-width: 901px\)/)])
})

test('a tenth size of letters is reported', () => {
  const theme = 'src/web/ui/theme/theme.css'
  const sizes = (count: number) =>
    `:root {\n${Array.from({ length: count }, (_, i) => `--size-${i}: ${i + 13}px;`).join('\n')}\n}`
  expect(check(sizes(9), theme)).toEqual([])
  expect(check(sizes(10), theme)).toEqual(['names 10 sizes of letters; 9 are all there are.'])
})

test('rules outside a layer, or in that of others, are reported', () => {
  expect(checkText('.cart {\n}')).toEqual(['has ".cart" outside its layer; put it into @layer features.'])
  expect(checkText('@layer ui {\n.cart {\n}\n}')).toEqual([
    'has "@layer ui" outside its layer; put it into @layer features.',
  ])
  expect(checkText('@layer features {\n.cart {\n}\n}\n@media print {\n.cart {\n}\n}')).toEqual([
    'has "@media print" outside its layer; put it into @layer features.',
  ])
})

test('what follows the window, the letters or a drawing has measures of its own', () => {
  const rules = [
    '@media (width <= 700px) and (orientation: portrait) {\n.cart {\n  margin: -1px 0 2px;\n}\n}',
    '.cart {\n  padding: var(--space-3) calc(-1 * var(--space-2));\n  font-size: clamp(44px, 12vw, 60px);\n}',
    '.cart b {\n  margin-inline: clamp(2px, (100vw - 340px) / 2, 8px);\n  font: 700 var(--size-xs) / 18px serif;\n}',
  ]
  expect(check(rules.join('\n'))).toEqual([])
  expect(check('.map {\n  inset: 7px;\n}', 'src/web/seating/map/map.css')).toEqual([])
  expect(checkText('@font-face {\n  size-adjust: 72%;\n}\n@page roll {\n  margin: 4mm;\n}')).toEqual([])
})
