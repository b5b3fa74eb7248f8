import { expect, test } from 'vitest'
import { paymentLinkBody } from './contract.ts'
import { MAX_DONATION } from './quote.ts'

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
