import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pagePaths } from '../../../src/shared/pages.ts'
import { isOfSandbox } from './sandbox.ts'
import { root } from './settings.ts'

test.each([
  ['/mail', true],
  ['/mail.json?to=patron@sandbox.test', true],
  ['/mail/4163ad9f/attachments/0', true],
  ['/stripe/pay/cs_test_1', true],
  ['/paypal/web-sdk/v6/core', true],
  ['/google/gsi/client', true],
  ['/guide', true],
  ['/college/keycloak/realms/hawthorn/authorize?state=x', true],
  ['/college?code=x&state=x', false],
  ['/', false],
  ['/api/stripe/payment-link', false],
  ['/healthz', false],
  ['/v1/checkout/sessions', false],
  ['/mailing', false],
])('one port: the sandbox answers %s: %s', (path, expected) => {
  expect(isOfSandbox(path)).toBe(expected)
})

test('no page of the site is hidden by the sandbox', () => {
  const pages = readdirSync(join(root, 'src/web'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('routes.tsx'))
    .flatMap((file) => [
      ...readFileSync(join(root, 'src/web', file), 'utf8').matchAll(/(?:path: |adminPage\(\s*)'(\/[^']*)'/g),
    ])
    .map(([, path = '']) => path)
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.filter(isOfSandbox)).toEqual([])
})

test('the guide leads to pages of the site', () => {
  const guide = readFileSync(join(root, 'sandbox/guide.ts'), 'utf8')
  const led = [...guide.matchAll(/path: '([^']*)'/g)].map(([, path = '']) => path)
  expect(led.length).toBeGreaterThan(5)
  expect(led.filter((path) => !pagePaths.includes(path))).toEqual([])
})
