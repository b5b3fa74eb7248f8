import { STAFF_PASSWORD_MIN } from '../../../shared/accounts/contract.ts'
import { AppError } from '../../platform/base/base.ts'
import { hashPassword } from '../../platform/base/passwords.ts'
import type { Turn } from '../../platform/base/semaphore.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { changing, type UserRow } from '../people/people.ts'
import { words } from '../rules/catalogue.ts'
import { isStaffPassword, passwordProblem } from '../rules/passwords.ts'

type Deps = Pick<Platform, 'db' | 'settings'>
type Owner = { email: string; firstName: string; lastName: string; staff: boolean }

/** Checks and hashes a new password at `turn`'s turn. Throws weak-password, and unavailable if the queue is full. */
export async function choosePassword({ db, settings }: Deps, password: string, owner: Owner, turn: Turn) {
  const shows = await db.selectFrom('shows').select('name').execute()
  const names = [
    settings.current.theatreName,
    owner.firstName,
    owner.lastName,
    ...shows.map((show) => show.name),
  ]
  const problem = passwordProblem(password, { email: owner.email, words: names, staff: owner.staff })
  if (problem) throw tooWeak(problem)
  return {
    password_hash: await hashPassword(password, turn),
    staff_password: Number(isStaffPassword(password)),
  }
}

/** Like `choosePassword`, for an existing account. A staff role, even a pending one, needs a long password. */
export function choosePasswordFor(deps: Deps, user: UserRow, password: string, turn: Turn) {
  const staff = user.role !== 'user' || user.pending_role !== null
  const { email, first_name: firstName, last_name: lastName } = user
  return choosePassword(deps, password, { email, firstName, lastName, staff }, turn)
}

/** Throws weak-password for a short one if its owner got a staff role since. Call it in the transaction storing it. */
export async function refuseShortForStaff(trx: Trx, userId: string) {
  const short = await trx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.and({ id: userId, staff_password: 0 }))
    .where((eb) => eb.or([eb('role', '<>', 'user'), eb('pending_role', 'is not', null)]))
    .executeTakeFirst()
  if (short) throw tooWeak(words.staffPassword({ min: STAFF_PASSWORD_MIN }))
}

const tooWeak = (problem: string) =>
  new AppError('weak-password', { message: problem, fields: { password: problem, newPassword: problem } })

/** Activates a role that was waiting for a long password, once the password is long enough. */
export async function settlePendingRole(trx: Trx, engine: Engine, userId: string) {
  const settled = await changing(trx, engine, userId)
    .set((eb) => ({ role: eb.fn.coalesce('pending_role', 'role'), pending_role: null }))
    .where('staff_password', '=', 1)
    .where('pending_role', 'is not', null)
    .returning('role')
    .executeTakeFirst()
  if (settled)
    await writeAudit(trx, engine, userId, 'role-in-force', `user:${userId}`, { role: settled.role })
}
