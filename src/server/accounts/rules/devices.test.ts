import { expect, test } from 'vitest'
import { deviceKey, deviceName } from './devices.ts'

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'

test.each([
  [`${windows} Safari/537.36`, 'Chrome on Windows'],
  [`${windows} Safari/537.36 Edg/141.0.0.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  ['curl/8.5.0', 'An unknown browser'],
  ['', 'An unknown browser'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test('a new version of a browser is the same device, another browser is not', () => {
  expect(deviceKey(windows)).toBe(deviceKey(windows.replace('141', '142')))
  expect(deviceKey(windows)).not.toBe(deviceKey(windows.replace('Windows', 'Macintosh')))
})
