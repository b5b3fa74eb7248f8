import { expect, test } from 'vitest'
import type { Order } from '../../../../shared/orders/contract.ts'
import { areExchanged, type ExchangeMode } from './exchange-mode.ts'

const tickets = [
  { ticketId: 'first', state: 'void' },
  { ticketId: 'second', state: 'void' },
  { ticketId: 'third', state: 'valid' },
] as Order['tickets']

test.each([
  [['first', 'second'], true],
  [['second'], true],
  [['first', 'third'], false],
  [['third'], false],
  [['of another order'], false],
])('tickets %j were exchanged: %j', (ticketIds, made) => {
  expect(areExchanged({ tickets }, { ticketIds } as ExchangeMode)).toBe(made)
})
