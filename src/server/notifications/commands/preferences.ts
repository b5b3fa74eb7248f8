import { type ConsentPlace, consentWords } from '../../../shared/notifications/consent.ts'
import type { Preferences, PreferencesInput } from '../../../shared/notifications/contract.ts'
import { type MailList, mailLists } from '../../../shared/notifications/unsubscribe.ts'
import { findMergedInto, lockUser } from '../../accounts/people/people.ts'
import { AppError, newOrderedId, required } from '../../platform/base/base.ts'
import type { Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { readUnsubscribe } from '../policy.ts'
import { findPreferences, hasSaid, readConsents } from '../queries.ts'
import { type Consent, isWanted, leaveBox, mergedOptOut, saveBox } from '../rules.ts'

type Deps = Pick<Platform, 'db' | 'engine' | 'settings'>

/**
 * Stores what a person's boxes say, and returns which mails they want. Boxes that were `left` count where nothing was
 * said before. Throws not-logged-in for a deleted account.
 */
export async function savePreferences(
  platform: Deps,
  userId: string,
  { reminderOptIn, announcementOptIn, left = false }: PreferencesInput,
  place: ConsentPlace,
): Promise<Preferences> {
  await platform.db.transaction().execute(async (trx) => {
    if (!(await isPerson(trx, platform, userId))) throw new AppError('not-logged-in')
    const boxes = { reminders: reminderOptIn, announcements: announcementOptIn }
    await saveBoxes(trx, platform, userId, boxes, { place, left })
  })
  return findPreferences(platform, userId)
}

/**
 * Stops one kind of mail for the person named by a link's token, also when their account was merged into another since;
 * idempotent, and open to whoever has the link. Returns the kind. Throws invalid-token.
 */
export async function unsubscribe(platform: Deps & Pick<Platform, 'keys'>, token: string): Promise<MailList> {
  const what = required(readUnsubscribe(platform.keys.sessionSecret, token), 'invalid-token')
  await platform.db.transaction().execute(async (trx) => {
    const userId = await findStaying(trx, platform, what.userId)
    if (userId === null) throw new AppError('invalid-token')
    await saveBoxes(trx, platform, userId, { [what.list]: false }, { place: 'mail', left: false })
  })
  return what.list
}

async function isPerson(trx: Trx, { engine }: Deps, userId: string) {
  const person = await lockUser(trx, engine, userId)
  return person !== undefined && person.deleted_at === null
}

/** The account of a person, locked: this one, or the one that it was merged into. Null once that is deleted. */
async function findStaying(trx: Trx, deps: Deps, userId: string): Promise<string | null> {
  if (await isPerson(trx, deps, userId)) return userId
  const into = await findMergedInto(trx, userId)
  return into === null ? null : findStaying(trx, deps, into)
}

/** Saves a person's boxes, also those left as they were; each change is stored and audited as a consent or its end. */
async function saveBoxes(
  trx: Trx,
  { engine, settings }: Deps,
  userId: string,
  boxes: Partial<Record<MailList, boolean | undefined>>,
  { place, left }: { place: ConsentPlace; left: boolean },
) {
  const { boxesTicked } = settings.current
  const before = await readConsents(trx, userId)
  const after = { ...before }
  for (const list of mailLists) {
    const ticked = boxes[list]
    if (ticked === undefined) continue
    const box = { before: before[list], ticked, boxesTicked }
    const { consent, news } = left
      ? leaveBox({ ...box, said: await hasSaid(trx, userId, list) })
      : saveBox(before[list], ticked, boxesTicked)
    after[list] = consent
    if (news === null) continue
    const tickedBefore = news === 'given' && !consent?.express
    await trx
      .insertInto('consents')
      .values({
        id: newOrderedId(),
        user_id: userId,
        list,
        given: Number(news === 'given'),
        ticked_before: Number(tickedBefore),
        place,
        wording: consentWords[place][list],
        at: engine.now(),
      })
      .execute()
    const detail = { list, place, ...(tickedBefore && { tickedBefore }) }
    await writeAudit(trx, engine, userId, `consent-${news}`, `user:${userId}`, detail)
  }
  if (mailLists.some((list) => after[list] !== before[list]))
    await writePreferences(trx, { engine, settings }, userId, after)
}

type Merge = { fromId: string; intoId: string; actorId: string }

/**
 * Lets the account that stays take over what the other did not want any more, with when and how it said so. Call it
 * with both locked, before the other is erased.
 */
export async function mergePreferences(
  trx: Trx,
  platform: Pick<Platform, 'engine' | 'settings'>,
  { fromId, intoId, actorId }: Merge,
) {
  const [from, into] = [await readConsents(trx, fromId), await readConsents(trx, intoId)]
  const after = { ...into }
  for (const list of mailLists) {
    const ends = trx
      .selectFrom('consents')
      .select('id')
      .where((eb) => eb.and({ user_id: fromId, list }))
    const tookBack = (await ends.where('given', '=', 0).executeTakeFirst()) !== undefined
    if (!mergedOptOut({ goes: from[list], tookBack, stays: into[list] })) continue
    after[list] = { given: false, express: false }
    await trx
      .updateTable('consents')
      .set({ user_id: intoId })
      .where((eb) => eb.and({ user_id: fromId, list, given: 0 }))
      .execute()
    if (!isWanted(into[list], platform.settings.current.boxesTicked)) continue
    await writeAudit(trx, platform.engine, actorId, 'consent-withdrawn', `user:${intoId}`, { list })
  }
  if (mailLists.some((list) => after[list] !== into[list]))
    await writePreferences(trx, platform, intoId, after)
}

/** Writes what a person has said about each kind of mail; what they said nothing about is as the boxes are. */
export async function writePreferences(
  trx: Trx,
  { engine, settings }: Pick<Platform, 'engine' | 'settings'>,
  userId: string,
  { reminders, announcements }: Record<MailList, Consent | null>,
) {
  const { boxesTicked } = settings.current
  const preferences = {
    reminder_opt_in: Number(reminders?.given ?? isWanted(null, boxesTicked)),
    reminder_express: Number(reminders?.express ?? false),
    announcement_opt_in: Number(announcements?.given ?? isWanted(null, boxesTicked)),
    announcement_express: Number(announcements?.express ?? false),
    updated_at: engine.now(),
  }
  await trx
    .insertInto('preferences')
    .values({ user_id: userId, ...preferences })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(preferences))
    .execute()
}
