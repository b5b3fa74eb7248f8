import { expect, test } from 'vitest'
import { headerProfile } from './header-profiles.ts'

test.each([
  ['/', 'public'],
  ['/shows/abc', 'public'],
  ['/payment', 'pay'],
  ['/payment/', 'pay'],
  ['/payment-success', 'public'],
  ['/scan-ticket', 'door'],
  ['/admin', 'staff'],
  ['/admin/users/x/update', 'staff'],
  ['/admin-dashboard', 'staff'],
  ['/seatMap', 'staff'],
  ['/seatMap/12', 'staff'],
  ['/ticket-person/profile', 'staff'],
  ['/ticket-person-profile', 'staff'],
  ['/administrators', 'public'],
])('W01 %s is served as %s', (path, profile) => {
  expect(headerProfile(path)).toBe(profile)
})
