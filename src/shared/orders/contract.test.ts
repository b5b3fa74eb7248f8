import { expect, test } from 'vitest'
import { paymentLinkBody } from './contract.ts'
import { CREDIT_MAX_CENTS, creditBody } from './credit.ts'
import { exchangeInput } from './exchanges.ts'
import { deskSaleBody } from './office/desk.ts'
import { orderNumber } from './order-number.ts'
import { MAX_DONATION } from './quote.ts'
import { refundBody } from './refunds.ts'

const donation = (value: unknown) => paymentLinkBody.safeParse({ seats: [{ seatNum: 1 }], donation: value })

test.each([
  -1,
  0.1,
  Number.POSITIVE_INFINITY,
  '1e3',
  '5',
  '0x10',
  2 ** 53,
  null,
  [],
  {},
  Number.NaN,
  true,
  MAX_DONATION + 1,
])('V09 a donation of %j is refused with a sentence', (value) => {
  const { success, error } = donation(value)
  expect(success).toBe(false)
  expect(new Set(error?.issues.map((issue) => issue.path.join('.')))).toEqual(new Set(['donation']))
  expect(error?.issues[0]?.message).toMatch(/^A donation /)
})

test.each([0, 1, MAX_DONATION])('V09 a donation of %d dollars is taken', (value) => {
  expect(donation(value).data?.donation).toBe(value)
})

test('a donation that is not given is none', () => {
  expect(paymentLinkBody.parse({ seats: [] }).donation).toBe(0)
})

test.each(['quantity', 'status', 'userId', 'amount', 'totalCents'])('Z04 %s is not accepted', (field) => {
  expect(paymentLinkBody.safeParse({ seats: [], [field]: 1 }).success).toBe(false)
  expect(paymentLinkBody.safeParse({ seats: [{ seatNum: 1, [field]: 1 }] }).success).toBe(false)
})

test.each([
  [CREDIT_MAX_CENTS, true],
  [-CREDIT_MAX_CENTS, true],
  [1, true],
  [0, false],
  [0.5, false],
  [CREDIT_MAX_CENTS + 1, false],
  [-CREDIT_MAX_CENTS - 1, false],
])('credit of %d cents is given or taken at once: %s', (amount, accepted) => {
  const body = { amount, reason: 'Flood', key: 'a'.repeat(32) }
  expect(creditBody.safeParse(body).success).toBe(accepted)
})

const exchange = { orderId: 'a'.repeat(32), ticketIds: ['a', 'b'] }

test('a ticket and a seat are exchanged once', () => {
  expect(exchangeInput.safeParse(exchange).success).toBe(true)
  expect(exchangeInput.safeParse({ ...exchange, ticketIds: ['a', 'a'] }).success).toBe(false)
  const seats = (...numbers: number[]) => numbers.map((seatNum) => ({ seatNum }))
  expect(exchangeInput.safeParse({ ...exchange, kept: seats(1, 2) }).success).toBe(true)
  expect(exchangeInput.safeParse({ ...exchange, kept: seats(1, 1) }).success).toBe(false)
})

test.each([
  ['without a name or an address', { name: null, email: null }, 0, true],
  ['with a name alone', { name: 'Luc Roy', email: null }, 5, true],
  ['with an address and a name', { name: 'Luc Roy', email: 'luc@example.org' }, 0, true],
  ['with an address alone', { name: null, email: 'luc@example.org' }, 0, false],
])('a sale at the desk to a walk-in %s', (_what, buyer, donation, accepted) => {
  const sale = {
    key: 'a'.repeat(32),
    performanceId: 'b'.repeat(32),
    seats: [{ seatNum: 1 }],
    donation,
    buyer: { kind: 'walk-in', ...buyer },
    payment: { how: 'cash' },
    total: 1749,
  }
  expect(deskSaleBody.safeParse(sale).success).toBe(accepted)
  const gift = { ...sale, payment: { how: 'complimentary', reason: 'Press' } }
  expect(deskSaleBody.safeParse(gift).success).toBe(accepted && donation === 0)
})

test.each([
  [['a'], false, true],
  [['a', 'b'], true, true],
  [[], true, true],
  [[], false, false],
  [['a', 'a'], false, false],
])('a refund of the tickets %j and the donation: %s is accepted: %s', (ticketIds, donation, accepted) => {
  const body = { ticketIds, donation, key: 'a'.repeat(32), password: 'pa55word' }
  expect(refundBody.safeParse(body).success).toBe(accepted)
})

test('an order is numbered by the beginning of its id', () => {
  expect(orderNumber('0a1b2c3d4e5f')).toBe('0A1B-2C3D')
})
