import type { Language } from '../../../shared/language/language.ts'
import type { Db } from '../../platform/db/engine.ts'

/** Keeps in which language a person reads, for their mails and for other browsers. */
export async function setLanguage(db: Db, userId: string, language: Language): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute()
}
