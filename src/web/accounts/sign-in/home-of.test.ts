import { expect, test } from 'vitest'
import { homeOf } from './session-in.ts'

test('staff begin at their work, patrons where they were going', () => {
  expect(homeOf('admin', '/seats?show=1')).toBe('/admin-dashboard')
  expect(homeOf('ticket_person', '/seats?show=1')).toBe('/scan-ticket')
  expect(homeOf('user', '/seats?show=1')).toBe('/seats?show=1')
  expect(homeOf('user', null)).toBe('/seats')
})
