import type { RoleRequest, RoleRequestsQuery } from '../../../shared/accounts/roles.ts'
import { countRows } from '../../platform/db/count-rows.ts'
import type { Db } from '../../platform/db/engine.ts'
import { iso, isoOrNull } from '../../platform/records/clock.ts'

function requests(db: Db) {
  return db
    .selectFrom('role_requests')
    .innerJoin('users', 'users.id', 'role_requests.user_id')
    .select(['role_requests.id', 'role_requests.role', 'state', 'role_requests.created_at', 'decided_at'])
    .select(['username', 'first_name', 'last_name', 'email', 'email_verified_at'])
    .where('users.deleted_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>

/**
 * One page of the role requests in this state, oldest first, and the total. Only people with a verified address are
 * listed, since anybody can sign up under any name, any number of times.
 */
export async function listRoleRequests(db: Db, { state, limit, offset }: RoleRequestsQuery) {
  const proved = requests(db).where('state', '=', state).where('users.email_verified_at', 'is not', null)
  const rows = await proved
    .orderBy('role_requests.created_at')
    .orderBy('role_requests.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { requests: rows.map(present), total: await countRows(proved) }
}

/** One request, as listed. */
export async function readRoleRequest(db: Db, id: string): Promise<RoleRequest> {
  return present(await requests(db).where('role_requests.id', '=', id).executeTakeFirstOrThrow())
}

function present(row: Row): RoleRequest {
  return {
    id: row.id,
    role: row.role,
    state: row.state,
    createdAt: iso(row.created_at),
    decidedAt: isoOrNull(row.decided_at),
    user: {
      username: row.username,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      emailVerified: row.email_verified_at !== null,
    },
  }
}
