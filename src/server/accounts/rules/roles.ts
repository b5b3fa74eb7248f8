import type { Role } from '../../../shared/accounts/contract.ts'

type StaffRole = Exclude<Role, 'user'>

/** What each role may is part of what the next one may, for this rule. */
const rank = { user: 0, ticket_person: 1, admin: 2 } as const satisfies Record<Role, number>

/**
 * What giving a role makes of a person: the role in force, and the one that waits. A step up waits until a password of
 * the length that staff need is set; nobody's rights grow behind a short password, one from before the rule, or none.
 * A step down, or the same role again, counts at once and takes back what waited.
 */
export function roleGiven(
  present: { role: Role; hasStaffPassword: boolean },
  given: Role,
): { role: Role; pendingRole: StaffRole | null } {
  const up = rank[given] > rank[present.role]
  if (given === 'user' || !up || present.hasStaffPassword) return { role: given, pendingRole: null }
  return { role: present.role, pendingRole: given }
}
