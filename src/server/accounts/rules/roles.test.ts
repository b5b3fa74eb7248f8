import { expect, test } from 'vitest'
import type { Role } from '../../../shared/accounts/contract.ts'
import { nextRole } from './roles.ts'

/**
 * Current role, whether the password is long enough for staff, role requested: role in force, pending role.
 */
const table: [Role, boolean, Role, Role, Role | null][] = [
  ['user', false, 'user', 'user', null],
  ['user', false, 'ticket_person', 'user', 'ticket_person'],
  ['user', false, 'admin', 'user', 'admin'],
  ['user', true, 'user', 'user', null],
  ['user', true, 'ticket_person', 'ticket_person', null],
  ['user', true, 'admin', 'admin', null],
  ['ticket_person', false, 'user', 'user', null],
  ['ticket_person', false, 'ticket_person', 'ticket_person', null],
  ['ticket_person', false, 'admin', 'ticket_person', 'admin'],
  ['ticket_person', true, 'user', 'user', null],
  ['ticket_person', true, 'ticket_person', 'ticket_person', null],
  ['ticket_person', true, 'admin', 'admin', null],
  ['admin', false, 'user', 'user', null],
  ['admin', false, 'ticket_person', 'ticket_person', null],
  ['admin', false, 'admin', 'admin', null],
  ['admin', true, 'user', 'user', null],
  ['admin', true, 'ticket_person', 'ticket_person', null],
  ['admin', true, 'admin', 'admin', null],
]

test.each(table)(
  'A01 %s, long password %s, given %s: %s, and %s waits',
  (role, hasStaffPassword, given, now, waits) => {
    expect(nextRole({ role, hasStaffPassword }, given)).toEqual({ role: now, pendingRole: waits })
  },
)

test('A01 the table has every case', () => {
  expect(new Set(table.map(([role, long, given]) => `${role} ${long} ${given}`)).size).toBe(3 * 2 * 3)
})
