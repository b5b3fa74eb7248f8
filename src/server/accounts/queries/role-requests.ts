import type { RoleRequest, roleRequestStates } from '../../../shared/accounts/roles.ts'
import { iso } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/engine.ts'

/** As many as a page can show; the oldest come first, so none is forgotten. */
const MOST = 500

function requests(db: Db) {
  return db
    .selectFrom('role_requests')
    .innerJoin('users', 'users.id', 'role_requests.user_id')
    .select(['role_requests.id', 'role_requests.role', 'state', 'role_requests.created_at', 'decided_at'])
    .select(['username', 'first_name', 'last_name', 'email', 'email_verified_at'])
    .where('users.deleted_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>

/** Requests for a role in this state, oldest first. */
export async function listRoleRequests(
  db: Db,
  state: (typeof roleRequestStates)[number],
): Promise<RoleRequest[]> {
  const rows = await requests(db)
    .where('state', '=', state)
    .orderBy('role_requests.created_at')
    .orderBy('role_requests.id')
    .limit(MOST)
    .execute()
  return rows.map(present)
}

/** One request as the list has it. */
export async function readRoleRequest(db: Db, id: string): Promise<RoleRequest> {
  return present(await requests(db).where('role_requests.id', '=', id).executeTakeFirstOrThrow())
}

function present(row: Row): RoleRequest {
  return {
    id: row.id,
    role: row.role,
    state: row.state,
    createdAt: iso(row.created_at),
    decidedAt: row.decided_at === null ? null : iso(row.decided_at),
    user: {
      username: row.username,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      emailVerified: row.email_verified_at !== null,
    },
  }
}
