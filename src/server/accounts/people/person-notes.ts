import { LABELS_MAX, type LabelsBody, type PersonNote } from '../../../shared/accounts/notes.ts'
import { readerLocale } from '../../../shared/language/language.ts'
import { AppError, badField, newOrderedId } from '../../platform/base/base.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { iso, writeAudit } from '../../platform/records/audit.ts'
import { words } from '../catalogue.ts'
import { fullName } from '../rules/full-name.ts'
import { lockUser } from './people.ts'

/** Notes something about a person. Throws user-not-found. */
export function addNote(platform: Platform, userId: string, actorId: string, text: string) {
  const { engine } = platform
  return changeRecord(platform, userId, async (trx) => {
    await trx
      .insertInto('person_notes')
      .values({ id: newOrderedId(), user_id: userId, author_id: actorId, text, created_at: engine.now() })
      .execute()
    await writeAudit(trx, engine, actorId, 'note-added', `user:${userId}`)
  })
}

/** Deletes a note about a person. Throws note-not-found. */
export function deleteNote(platform: Platform, userId: string, actorId: string, noteId: string) {
  const { engine } = platform
  return changeRecord(platform, userId, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('person_notes')
      .where((eb) => eb.and({ id: noteId, user_id: userId }))
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('note-not-found')
    await writeAudit(trx, engine, actorId, 'note-deleted', `user:${userId}`)
  })
}

/** Replaces a person's labels, or applies the caller's changes of `before`. Throws user-not-found and invalid-input. */
export function setLabels(
  platform: Platform,
  userId: string,
  actorId: string,
  { labels: requested, before }: LabelsBody,
) {
  const { engine } = platform
  return changeRecord(platform, userId, async (trx) => {
    const rows = await trx
      .deleteFrom('person_labels')
      .where('user_id', '=', userId)
      .returning('label')
      .execute()
    const had = new Set(rows.map(({ label }) => label))
    const [seen, wanted] = [new Set(before ?? had), new Set(requested)]
    const labels = [...new Set([...had, ...wanted])].filter((label) =>
      // What the caller left as it was is as it is now.
      seen.has(label) === wanted.has(label) ? had.has(label) : wanted.has(label),
    )
    // Whoever got more by a merge can lose them one by one.
    if (labels.length > LABELS_MAX && !labels.every((label) => had.has(label)))
      throw badField('labels', words.manyLabels({ max: LABELS_MAX }))
    if (labels.length > 0)
      await trx
        .insertInto('person_labels')
        .values(labels.map((label) => ({ user_id: userId, label })))
        .execute()
    await writeAudit(trx, engine, actorId, 'labels-changed', `user:${userId}`)
  })
}

/** Keeps the account from being deleted meanwhile, which would leave behind what is written here. */
function changeRecord({ db, engine }: Platform, userId: string, change: (trx: Trx) => Promise<void>) {
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, engine, userId)
    if (!user || user.deleted_at !== null) throw new AppError('user-not-found')
    await change(trx)
  })
}

/** Gives notes and labels of one account to another of the same person, in the caller's transaction. */
export async function movePersonNotes(trx: Trx, fromId: string, toId: string) {
  await trx.updateTable('person_notes').set({ user_id: toId }).where('user_id', '=', fromId).execute()
  await trx
    .updateTable('person_labels')
    .set({ user_id: toId })
    .where('user_id', '=', fromId)
    .where('label', 'not in', (eb) =>
      eb.selectFrom('person_labels as theirs').select('theirs.label').where('theirs.user_id', '=', toId),
    )
    .execute()
}

/** What the office noted about a person, latest first. */
export async function listNotes(db: Db, userId: string): Promise<PersonNote[]> {
  const rows = await db
    .selectFrom('person_notes')
    .innerJoin('users', 'users.id', 'person_notes.author_id')
    .select(['person_notes.id', 'text', 'person_notes.created_at'])
    .select(['first_name', 'last_name', 'deleted_at'])
    .where('user_id', '=', userId)
    .orderBy('person_notes.created_at', 'desc')
    .orderBy('person_notes.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    by: row.deleted_at === null ? fullName(row) : null,
    at: iso(row.created_at),
  }))
}

/** The labels of a person, or all that are in use, as the reader sorts words. */
export async function listLabels(db: Db, userId?: string) {
  const rows = await db
    .selectFrom('person_labels')
    .select('label')
    .distinct()
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .execute()
  return rows.map(({ label }) => label).sort((a, b) => a.localeCompare(b, readerLocale()))
}
