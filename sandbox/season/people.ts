import { findUserByEmail } from '../../src/server/accounts/people/people.ts'
import { addNote, setLabels } from '../../src/server/accounts/people/person-notes.ts'
import { requestRole } from '../../src/server/accounts/roles/roles.ts'
import { insertUser } from '../../src/server/accounts/sign-in/register-user.ts'
import { savePreferences } from '../../src/server/notifications/commands/preferences.ts'
import type { OrdersContext } from '../../src/server/orders/context.ts'
import type { Viewer } from '../../src/server/platform/http/policy.ts'
import { isRefused, recordRefusal } from '../../src/server/platform/mail/refusals.ts'
import { HOUR_MS } from '../../src/shared/platform/durations.ts'
import { asOf } from './as-of.ts'

export type Person = { id: string; email: string }

/** An admin as a caller. */
export function viewerOf({ id, email }: Person): Viewer {
  return { userId: id, email, sessionId: '', role: 'admin', verified: true, guest: false }
}

/** Whoever the season's stories are about; without a password, nobody can log in as one of them. */
export type People = { admin: Person; usher: Person; patron: Person; crowd: Person[] }

/** Those who come again and again: given name and, from the first space on, family name. */
export const regulars = `
  Noëlle Desœuvres-Létourneau, Ibrahim Koné, Siobhán O'Donnell, Mei Tremblay, Łukasz Wójcik,
  Ana Pereira da Silva, Florence Gagnon, Rashid Al-Masri, Émile Charbonneau, Grace Okonkwo, Jun Watanabe,
  Clémence Roy, Tariq Benali, Hannah Goldberg, Marc-André Pelletier, Sofía Ramírez, Ottilie Fairweather,
  Vikram Iyer, Josée Thériault, Daniel MacKinnon, Amélie Bouchard-Tran, Kwame Asante, Ingrid Sæther,
  Philippe Lavoie
  `
  .trim()
  .split(/,\s+/)
  .map((name, i) => {
    const [firstName = '', lastName = ''] = name.split(/ (.*)/)
    return { firstName, lastName, email: `regular${i + 1}@sandbox.test` }
  })

const notes = [
  [0, 'Subscriber since 1998. Always the aisle: her knee does not bend.', ['subscriber', 'aisle seat']],
  [3, 'Reviews for the student paper. Two press seats on opening nights.', ['press']],
  [7, 'Asked for a group price for the drama club of the lycée; answered by phone.', ['school']],
] as const

/** Makes the season's people, from some weeks before it began: those who are there already stay as they are. */
export async function makePeople(ctx: OrdersContext, beganAt: number): Promise<People> {
  const crowd: Person[] = []
  for (const i of regulars.keys()) crowd.push(await makePerson(asOf(ctx, beganAt + i * HOUR_MS), i))
  const [admin, usher, patron] = await Promise.all(
    ['admin', 'door', 'patron'].map((name) => findPerson(ctx, `${name}@sandbox.test`)),
  )
  if (!admin || !usher || !patron) throw new Error('The sandbox has no demo accounts.')
  return { admin, usher, patron, crowd }
}

async function findPerson({ db }: OrdersContext, email: string): Promise<Person> {
  const found = await findUserByEmail(db, email)
  if (!found) throw new Error(`The sandbox has no account ${email}.`)
  return found
}

async function makePerson(past: OrdersContext, i: number): Promise<Person> {
  const { db, engine } = past
  const { email = '', firstName = '', lastName = '' } = regulars[i] ?? {}
  const phone = `514 555-01${80 + (i % 20)}`.slice(0, 12)
  const person = {
    firstName,
    lastName,
    email,
    phone,
    password_hash: null,
    role: 'user',
    verified: true,
  } as const
  const made = await db.transaction().execute((trx) => insertUser(trx, engine, person))
  if (!made) return findPerson(past, email)
  // Some have said yes to announcements, one no; nothing is known of the others.
  if (i % 3 === 0)
    await savePreferences(past, made.id, { reminderOptIn: true, announcementOptIn: i !== 15 }, 'profile')
  return made
}

/** Writes what the office knows of people, the roles that two of them ask for, and an address that refuses mail. */
export async function writeAboutPeople(ctx: OrdersContext, people: People, now: number) {
  for (const [turn, [who, text, labels]] of notes.entries()) {
    const person = people.crowd[who]
    if (!person || (await hasNote(ctx, person))) continue
    const past = asOf(ctx, now - (turn * 9 + 6) * 24 * HOUR_MS)
    await setLabels(past, person.id, people.admin.id, { labels: [...labels] })
    await addNote(past, person.id, people.admin.id, text)
  }
  const asking = [
    [9, 'ticket_person', 30],
    [14, 'admin', 4],
  ] as const
  for (const [who, role, hours] of asking) {
    const { db, engine } = asOf(ctx, now - hours * HOUR_MS)
    const person = people.crowd[who]
    if (person) await db.transaction().execute((trx) => requestRole(trx, engine, person.id, role))
  }
  const gone = people.crowd[19]?.email ?? ''
  const reason = '5.1.1 The mailbox does not exist'
  if (!(await isRefused(ctx.db, gone)))
    await recordRefusal(ctx.db, asOf(ctx, now - 52 * HOUR_MS).engine, gone, { code: 550, reason })
}

async function hasNote({ db }: OrdersContext, { id }: Person) {
  const note = await db.selectFrom('person_notes').select('id').where('user_id', '=', id).executeTakeFirst()
  return note !== undefined
}
