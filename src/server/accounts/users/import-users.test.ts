import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { ImportBody, ImportReport, UserImport } from '../../../shared/accounts/imports.ts'
import { queuedMails, signUp } from '../../testing/harness/people.ts'
import { expectRefusal, openPerformance } from '../../testing/scenes/box-office.ts'
import { mailed, openDesk } from '../../testing/scenes/desk.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { traces } from './import-users.ts'

const { app, admin } = await setupScenario()
let token = ''
beforeAll(async () => {
  token = admin.token
})

let files = 0
type Row = Partial<ImportBody['people'][number]>
const body = (rows: Row[], more: Partial<ImportBody> = {}): ImportBody => ({
  fileName: `patrons-${++files}.csv`,
  columns: { 'E-mail': 'email' },
  people: rows.map((row, i) => ({
    line: i + 2,
    email: '',
    firstName: 'Ada',
    lastName: 'Roy',
    phone: '',
    ...row,
  })),
  doubtful: false,
  ...more,
})
async function send(path: '' | '/check', sent: ImportBody): Promise<ImportReport> {
  const answer = await app.api('POST', `/api/user-imports${path}`, { token, body: sent })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as unknown as ImportReport
}
const undo = (id: string) => app.api('POST', `/api/user-imports/${id}/undo`, { token, body: {} })
async function latest(): Promise<UserImport> {
  const answer = await app.api('GET', '/api/user-imports', { token })
  return (answer.body as unknown as UserImport[])[0] as UserImport
}
const countUsers = async (like: string) => {
  const { db } = app.platform
  const row = await sql<{ n: number }>`select count(*) as n from users where email like ${like}`.execute(db)
  return Number(row.rows[0]?.n)
}

test('a check adds nobody and names each line; the import adds whoever is new, without a mail', async () => {
  const known = await signUp(app)
  const sent = body([
    { email: ' Zoë@Example.com ', phone: '(514) 555-0001' },
    { email: 'new1@import.example', firstName: 'Zoë', lastName: 'Ng', phone: '514 555 0002' },
    { email: 'NEW1@import.example', firstName: 'Someone', lastName: 'Else' },
    { email: known.email.toUpperCase() },
    { email: 'new2@import.example', firstName: 'Zoe', lastName: 'Ng', phone: '+1 514-555-0002' },
    { email: 'new3@import.example', firstName: '', lastName: 'Cher', phone: 'call me' },
    { email: 'new4@import.example', firstName: '', lastName: '' },
  ])
  const checked = await send('/check', sent)
  expect(checked).toMatchObject({ added: 2, same: 2, doubtful: 1, refused: 2 })
  expect(checked.problems.map(({ line }) => line)).toEqual([2, 6, 7, 8])
  expect(await countUsers('%@import.example')).toBe(0)
  expect(await send('', sent)).toEqual(checked)
  expect(await countUsers('%@import.example')).toBe(2)
  expect(await queuedMails(app, 'new1@import.example')).toEqual([])
  expect(await latest()).toMatchObject({ people: 2, removed: null, columns: { 'E-mail': 'email' } })
  const { preferences } = await app.platform.db
    .selectFrom('users')
    .leftJoin('consents', 'consents.user_id', 'users.id')
    .select((eb) => eb.fn.count<number>('consents.id').as('preferences'))
    .where('email', '=', 'new1@import.example')
    .executeTakeFirstOrThrow()
  expect(Number(preferences)).toBe(0)
})

test('a second run changes nothing; the doubtful are added on request', async () => {
  const rows = [
    { email: 'twin1@again.example', firstName: 'Bo', lastName: 'Li', phone: '514 555-0100' },
    { email: 'twin2@again.example', firstName: 'Bo', lastName: 'Li', phone: '514 555-0100' },
  ]
  expect(await send('', body(rows))).toMatchObject({ added: 1, doubtful: 1 })
  const { id } = await latest()
  expect(await send('', body(rows))).toMatchObject({ added: 0, same: 1, doubtful: 1 })
  expect((await latest()).id).toBe(id)
  expect(await send('', body(rows, { doubtful: true }))).toMatchObject({ added: 1, same: 1 })
})

test('an undo removes whoever is unused, once, and keeps whoever bought, has a note or was closed', async () => {
  await send('', body(['a', 'b', 'c', 'd'].map((name) => ({ email: `${name}@undo.example` }))))
  const { id } = await latest()
  await openDesk(app, admin).sell({
    performanceId: await openPerformance(app),
    seats: [1],
    buyer: { kind: 'account', email: 'a@undo.example' },
  })
  await mailed(app, 'a@undo.example', /./)
  const { body: found } = await app.api('GET', '/api/users?search=b@undo.example', { token })
  const [{ username } = { username: '' }] = found as unknown as { username: string }[]
  await app.api('POST', `/api/users/${username}/notes`, { token, body: { text: 'Front row, please' } })
  expect((await app.api('POST', '/api/users/d/disable', { token, body: {} })).status).toBe(200)
  expect((await undo(id)).body).toContainEqual(expect.objectContaining({ id, people: 4, removed: 1 }))
  expect(await countUsers('%@undo.example')).toBe(3)
  expectRefusal(await undo(id), 'import-not-found')
})

test('two imports of one file at once make each account once', async () => {
  const sent = body(Array.from({ length: 300 }, (_, i) => ({ email: `p${i}@twice.example` })))
  const reports = await Promise.all([send('', sent), send('', sent)])
  expect(reports.map(({ added, same }) => added + same)).toEqual([300, 300])
  expect(reports.reduce((sum, { added }) => sum + added, 0)).toBe(300)
  expect(await countUsers('%@twice.example')).toBe(300)
})

test('a sale to somebody while the import is undone either stands or finds nobody', async () => {
  await send('', body([{ email: 'late@race.example' }]))
  const { id } = await latest()
  const performanceId = await openPerformance(app)
  const desk = openDesk(app, admin)
  const buyer = { kind: 'account' as const, email: 'late@race.example' }
  const [sold, undone] = await Promise.all([desk.ask({ performanceId, seats: [1], buyer }), undo(id)])
  expect(undone.status).toBe(200)
  expect(await countUsers('late@race.example')).toBe(sold.status === 200 ? 1 : 0)
})

test('12,000 people with 400 duplicates are one batch, and are gone after one press', async () => {
  const rows = Array.from({ length: 12_000 }, (_, i) => ({
    email: `patron${i % 11_600}@college.example.org`,
    firstName: `P${i % 11_600}`,
    lastName: 'Many',
    phone: `514 555-${String(i % 11_600).padStart(5, '0')}`,
  }))
  expect(await send('/check', body(rows))).toMatchObject({ added: 11_600, same: 400, refused: 0 })
  expect(await send('', body(rows))).toMatchObject({ added: 11_600, same: 400 })
  expect((await undo((await latest()).id)).body).toContainEqual(expect.objectContaining({ removed: 11_600 }))
  expect(await countUsers('%@college.example.org')).toBe(0)
})

const referencesOnSqlite = sql<{ of: string }>`select t.name as "of" from sqlite_master t
  join pragma_foreign_key_list(t.name) f where f."table" = 'users' and f."from" = 'user_id'`
const referencesOnPostgres = sql<{ of: string }>`select conrelid::regclass::text as "of" from pg_constraint
  join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and confrelid = 'users'::regclass and attname = 'user_id'`

test('whatever refers to an account prevents an undo from removing it', async () => {
  const { db, engine } = app.platform
  const { rows } = await (engine.name === 'sqlite' ? referencesOnSqlite : referencesOnPostgres).execute(db)
  // Who scans has a password, and a guest has no account.
  const ofOthers = ['admissions', 'resolved_conflicts', 'guests']
  const expected = rows.map(({ of }) => of).filter((table) => !ofOthers.includes(table))
  expect([...traces].sort()).toEqual(expected.sort())
})
