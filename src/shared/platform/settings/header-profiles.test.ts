import { expect, test } from 'vitest'
import { headerProfile } from './header-profiles.ts'

test.each([
  ['/', 'public'],
  ['/shows/hamlet', 'public'],
  ['/payment-success', 'public'],
  ['/paymentx', 'public'],
  ['/administrator', 'public'],
  ['/payment', 'pay'],
  ['/gift-cards', 'pay'],
  ['/payment/', 'pay'],
  ['/admin', 'staff'],
  ['/admin/', 'staff'],
  ['/admin/users', 'staff'],
  ['/admin-dashboard', 'staff'],
  ['/seatMap', 'staff'],
  ['/seatMap/3', 'staff'],
  ['/ticket-person/profile', 'staff'],
  ['/ticket-person-profile', 'staff'],
  ['/scan-ticket', 'door'],
  ['/scan-ticket/', 'door'],
])('W01 the document at %s has the headers of %s', (path, profile) => {
  expect(headerProfile(path)).toBe(profile)
})
