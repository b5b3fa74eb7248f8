import type { Role } from '../../../shared/accounts/contract.ts'

type StaffRole = Exclude<Role, 'user'>

/** For this rule, each role may do everything the previous one may. */
const rank = { user: 0, ticket_person: 1, admin: 2 } as const satisfies Record<Role, number>

/**
 * The role in force and the pending role after `role` is assigned. A promotion waits until a password long enough for
 * staff is set, so that no rights grow behind a short or missing password. A demotion, or the same role again, takes
 * effect at once and cancels a pending one.
 */
export function nextRole(
  present: { role: Role; hasStaffPassword: boolean },
  given: Role,
): { role: Role; pendingRole: StaffRole | null } {
  const up = rank[given] > rank[present.role]
  if (given === 'user' || !up || present.hasStaffPassword) return { role: given, pendingRole: null }
  return { role: present.role, pendingRole: given }
}
