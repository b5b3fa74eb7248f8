import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'

/** The scan by which the guest of this ticket last came in, with its phone; undefined if they have not come. */
export function findStandingAdmission(db: Db, ticketId: string) {
  return (
    db
      .selectFrom('admissions')
      .innerJoin('tickets', 'tickets.id', 'admissions.ticket_id')
      .innerJoin('users', 'users.id', 'admissions.user_id')
      .leftJoin('sessions', 'sessions.id', 'admissions.session_id')
      .select(['scan_id as scanId', 'first_name', 'user_agent'])
      .where('ticket_id', '=', ticketId)
      .where(stands)
      // The later ones are conflicts.
      .whereRef('at', '>=', 'tickets.admitted_at')
      .orderBy('at')
      .orderBy('scan_id')
      .executeTakeFirst()
  )
}

/** When the guest of this ticket last went out for now before this moment; ms since 1970, null if they never did. */
export async function findPassOut(db: Db, ticketId: string, before: number): Promise<number | null> {
  const { at } = await db
    .selectFrom('admissions')
    .select((eb) => eb.fn.max('at').as('at'))
    .where((eb) => eb.and({ ticket_id: ticketId, kind: 'pass-out' }))
    .where('at', '<=', before)
    .executeTakeFirstOrThrow()
  return at
}

/** Whether a scan let somebody in and was not undone. */
export function stands(eb: ExpressionBuilder<Database, 'admissions'>) {
  const undo = eb
    .selectFrom('admissions as undo')
    .select('undo.scan_id')
    .whereRef('undo.undoes', '=', 'admissions.scan_id')
  return eb.and([
    eb('admissions.direction', '=', 'in'),
    eb('admissions.result', '=', 'admitted'),
    eb.not(eb.exists(undo)),
  ])
}
