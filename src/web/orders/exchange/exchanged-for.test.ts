import { expect, test } from 'vitest'
import type { DoneExchange } from '../../../shared/orders/exchanges.ts'
import { exchangedFor } from './exchanged-for.ts'

const done = (orderId: string, oldSeats: string[]) => ({ orderId, oldSeats }) as DoneExchange
const exchangedTo = [done('first', ['A1', 'A2']), done('second', ['B1'])]

test.each([
  [['A1', 'A2'], 'first'],
  [['A2', 'A1'], 'first'],
  [['B1'], 'second'],
  [['A1', 'B1'], null],
  [['C1'], null],
])('tickets of %j were exchanged for the order %j', (seats, orderId) => {
  expect(exchangedFor({ exchangedTo }, seats)).toBe(orderId)
})
