import { expect, test } from 'vitest'
import { withoutForeignToken } from './document.ts'

test.each([
  ['/payment', '?token=somebody-elses', '/payment'],
  ['/Payment/', '?token=a&token=b', '/payment'],
  ['/payment', '?left=1f&token=5O190127TN364715T', '/payment?left=1f'],
  ['/payment', '?left=1f', null],
  ['/payment', '', null],
  ['/verify', '?token=of-a-mail', null],
])('the address %s%s without a foreign token is %s', (pathname, search, address) => {
  expect(withoutForeignToken(pathname, search)).toBe(address)
})
