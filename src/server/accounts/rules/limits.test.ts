import { expect, test } from 'vitest'
import { limits, mailboxKey, mailboxOf, networkOf } from './limits.ts'

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

test.each([
  ['zoe@college.example', 'zoe@college.example'],
  ['Zoe+Theatre@College.Example', 'zoe@college.example'],
  ['zoe+a+b@college.example', 'zoe@college.example'],
  ['zoe+@college.example', 'zoe@college.example'],
  ['+zoe@college.example', '+zoe@college.example'],
  ['zoe@plus+college.example', 'zoe@plus+college.example'],
  ['H.o.g+x.y@GMail.com', 'hog@gmail.com'],
  ['hog@googlemail.com', 'hog@gmail.com'],
  ['h.og@college.example', 'h.og@college.example'],
])('A06 %s leads to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

test('A06 tagged addresses of one mailbox count together, and apart from the plain one', () => {
  const [one, other] = [mailboxKey('zoe+1@college.example'), mailboxKey('ZOE+2@college.example')]
  expect(one).toBe(other)
  expect(mailboxKey('zoe@college.example')).not.toBe(one)
  expect(mailboxKey('léa+1@college.example')).not.toBe(one)
  expect(mailboxKey('zoe+1@college.test')).not.toBe(one)
})

test('A06 a class behind one address signs up with room to spare, a machine does not', () => {
  const { max, windowMs } = limits.registerByAddress
  expect(max).toBeGreaterThanOrEqual(6 * 30)
  expect((max * 3_600_000) / windowMs).toBeLessThanOrEqual(1200)
})

test('A06 a campus behind one address passes: 1 000 log-ins a minute', () => {
  expect((limits.loginByAddress.max * 60_000) / limits.loginByAddress.windowMs).toBeGreaterThanOrEqual(1000)
})
