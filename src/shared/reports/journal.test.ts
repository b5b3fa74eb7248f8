import { expect, test } from 'vitest'
import { quebecTaxes } from '../platform/money/taxes.ts'
import { accountCode, listAccounts } from './journal.ts'

test('an account has the code that the office set, else a usual one, and a tax its own before that of all', () => {
  expect(accountCode({}, 'tickets')).toBe('4010')
  expect(accountCode({ tickets: '4' }, 'tickets')).toBe('4')
  expect(accountCode({}, 'a provider of before')).toBe('1030')
  expect(accountCode({}, 'tax', 'GST')).toBe('2400')
  expect(accountCode({ tax: '2', 'tax GST': '3' }, 'tax', 'GST')).toBe('3')
  expect(accountCode({ tax: '2', 'tax GST': '3' }, 'tax', 'QST')).toBe('2')
  expect(accountCode({ tax: '2', 'tax GST': '3' }, 'tax')).toBe('2')
})

test('the office may set the code of every account, and of each tax where there are several', () => {
  const names = (taxes: typeof quebecTaxes) =>
    listAccounts(taxes).flatMap(({ account, code }) => (account.startsWith('tax') ? [[account, code]] : []))
  expect(names(quebecTaxes.slice(1))).toEqual([['tax', '2400']])
  expect(names(quebecTaxes)).toEqual([
    ['tax', '2400'],
    ['tax GST', '2400'],
    ['tax QST', '2400'],
  ])
  const titled = listAccounts(quebecTaxes)
  expect(titled).toContainEqual({ account: 'stripe', title: 'Stripe', code: '1030' })
  expect(titled.find(({ account }) => account === 'tax GST')?.title).toContain('GST')
  expect(titled.find(({ account }) => account === 'customers')?.title).not.toBe('customers')
})
