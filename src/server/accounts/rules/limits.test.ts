import { expect, test } from 'vitest'
import { limits, networkOf } from './limits.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test('A06 a campus behind one address passes: 300 sign-ups and 1 000 log-ins a minute', () => {
  expect((limits.registerByAddress.max * 60_000) / limits.registerByAddress.windowMs).toBeGreaterThanOrEqual(
    300,
  )
  expect((limits.loginByAddress.max * 60_000) / limits.loginByAddress.windowMs).toBeGreaterThanOrEqual(1000)
})
