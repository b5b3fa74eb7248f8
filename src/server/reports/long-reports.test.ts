import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredReport, StoreReportBody } from '../../shared/reports/reports.ts'
import { newId } from '../platform/base/base.ts'
import type { Renderer } from '../platform/mail/renderer.ts'
import { createShow } from '../shows/commands/create-show.ts'
import { wallClock } from '../shows/rules/wall-clock.ts'
import { createHarness, type Harness } from '../testing/harness/harness.ts'
import { startPost } from '../testing/harness/post.ts'
import { expectRefusal, type Person } from '../testing/scenes/box-office.ts'
import { makeStoredReport, sweepReports } from './commands/store-report.ts'
import { registerReportJobs } from './jobs.ts'

const PEOPLE = 20_000
let post: Awaited<ReturnType<typeof startPost>>
let app: Harness
let admin: Person

beforeAll(async () => {
  post = await startPost()
  app = await createHarness({ env: { SANDBOX_SMTP_PORT: String(post.port) } })
  admin = await app.as('manager@college.example', 'admin')
  const { db } = app.platform
  await sql`insert into users (id, email, username, first_name, last_name, phone, role, email_verified_at, created_at, updated_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(PEOPLE)})
    select 'p' || i, 'p' || i || '@guests.example', 'p' || i, 'Odile', 'Nº' || i, '', 'user', 1, 1, 1 from n`.execute(
    db,
  )
  await sql`insert into preferences (user_id, reminder_opt_in, announcement_opt_in, updated_at)
    select id, 0, 1, 1 from users where id like 'p%' and role = 'user'`.execute(db)
})
afterAll(async () => {
  await app.close()
  await post.close()
})

const get = (path: string, token = admin.token) => app.api('GET', `/api/admin/${path}`, { token })
const ask = (more: Partial<StoreReportBody> = {}) =>
  app.api('POST', '/api/admin/stored-reports', {
    token: admin.token,
    body: { id: newId(), name: 'patrons', format: 'csv', query: {}, ...more },
  })
const listed = async () => (await get('stored-reports')).body as unknown as StoredReport[]

test('a long report is refused at once, made by itself, mailed as a link and kept for a week', async () => {
  expectRefusal(await get('reports/patrons'), 'report-long')
  expectRefusal(await get('reports/patrons/report.csv'), 'report-long')
  expect(await get('reports/attendance')).toMatchObject({ status: 200 })
  const id = newId()
  expect((await ask({ id })).body).toMatchObject([{ id, name: 'patrons', state: 'waiting', keptUntil: null }])
  // A repeated request neither makes a report nor counts.
  for (let n = 0; n < 20; n++) expect(await ask({ id })).toMatchObject({ status: 200 })
  expect(await listed()).toHaveLength(1)
  expectRefusal(await get(`stored-reports/${id}/file`), 'report-not-ready')
  await app.platform.jobs.runDue()
  expect(await listed()).toMatchObject([{ id, state: 'done' }])
  const mails = post.deliveries.filter(({ recipients }) => recipients.includes(admin.email))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.raw).toContain('/admin/reports')
  expect(mails[0]?.raw).not.toContain('guests.example')

  const file = await get(`stored-reports/${id}/file`)
  const text = String(file.body.text)
  expect(file.headers['content-disposition']).toBe('attachment; filename="patrons.csv"')
  expect(text.match(/@guests\.example/g)).toHaveLength(PEOPLE)
  expect(
    await get(`stored-reports/${id}/file`, (await app.as('patron@college.example')).token),
  ).toMatchObject({ status: 403 })
  const audit = await app.api('GET', '/api/audit?action=patrons-exported', { token: admin.token })
  expect(audit.body.entries).toHaveLength(1)

  app.platform.engine.advance(7 * 24 * 60 * 60 * 1000 + 1000)
  const later = (await app.as(admin.email, 'admin')).token
  expectRefusal(await get(`stored-reports/${id}/file`, later), 'report-gone')
  await sweepReports(app.platform)
  expect(await app.platform.db.selectFrom('stored_report_parts').select('part').execute()).toEqual([])
  admin = await app.as(admin.email, 'admin')
})

test('an attempt that was killed half-way leaves nothing in the file of the next', async () => {
  const id = newId()
  await ask({ id })
  const { db, jobs } = app.platform
  await db
    .insertInto('stored_report_parts')
    .values({ report_id: id, attempt: 1, part: 0, bytes: Buffer.from('half a file') })
    .execute()
  await db
    .updateTable('jobs')
    .set({ attempts: 1 })
    .where('kind', '=', 'report')
    .where('state', '=', 'ready')
    .execute()
  await jobs.runDue()
  expect(await listed()).toMatchObject([{ id, state: 'done' }])
  expect(String((await get(`stored-reports/${id}/file`)).body.text)).not.toContain('half a file')
  const attempts = await db.selectFrom('stored_report_parts').select('attempt').distinct().execute()
  expect(attempts).toEqual([{ attempt: 2 }])
})

test('a report whose show is gone, and one that fails again and again, end with a mail that says so', async () => {
  const [gone, failing] = [newId(), newId()]
  await ask({ id: gone, name: 'production', query: { show: newId() } })
  await app.platform.jobs.runDue()
  await ask({ id: failing })
  const { db, jobs } = app.platform
  await db
    .updateTable('jobs')
    .set({ attempts: 4 })
    .where('kind', '=', 'report')
    .where('state', '=', 'ready')
    .execute()
  await jobs.runDue()
  const states = new Map((await listed()).map(({ id, state }) => [id, state]))
  expect([states.get(gone), states.get(failing)]).toEqual(['failed', 'failed'])
  expect(post.deliveries.filter(({ raw }) => raw.includes('could not be made'))).toHaveLength(2)
  expect(await ask({ name: 'performance' })).toMatchObject({ status: 400 })
})

test('a report of a show or a performance says which, in the list and in the names of its files', async () => {
  const at = Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 12 * 3_600_000
  const show = await createShow(app.platform, {
    name: 'L’École des femmes, 1662',
    startDate: new Date(at).toISOString(),
    endDate: new Date(at).toISOString(),
    performances: [at],
  })
  const [performance] = show.performances
  const when = wallClock(at, 'America/Toronto').replace('T', '-').replace(':', '')
  const files = [
    ['production', { show: show.id }, null, 'production-l-ecole-des-femmes-1662'],
    [
      'performance',
      { performance: performance?.id ?? '' },
      new Date(at).toISOString(),
      `performance-l-ecole-des-femmes-1662-${when}`,
    ],
  ] as const
  for (const [name, query, startsAt, file] of files) {
    const id = newId()
    await ask({ id, name, query })
    const kept = (await listed()).find((one) => one.id === id)
    expect(kept).toMatchObject({ of: { show: 'L’École des femmes, 1662', startsAt } })
    await app.platform.jobs.runDue()
    const fileOf = async (path: string) => (await get(path)).headers['content-disposition']
    expect(await fileOf(`stored-reports/${id}/file`)).toBe(`attachment; filename="${file}.csv"`)
    const path = `reports/${name}/report.pdf?${new URLSearchParams(query)}`
    expect(await fileOf(path)).toBe(`attachment; filename="${file}.pdf"`)
  }
  expect(await listed()).toContainEqual(expect.objectContaining({ name: 'patrons', of: null }))
})

test('a report that has read somebody who then leaves is made anew without them, and nothing of it stays', async () => {
  const { platform } = app
  const { db, engine, jobs } = platform
  const leaver = await app.as('leaver@elsewhere.example')
  await db
    .insertInto('preferences')
    .values({ user_id: leaver.userId, reminder_opt_in: 0, announcement_opt_in: 1, updated_at: 1 })
    .execute()
  const [id, begun] = [newId(), post.deliveries.length]
  await ask({ id })
  await db
    .insertInto('stored_report_parts')
    .values({ report_id: id, attempt: 0, part: 0, bytes: Buffer.from(leaver.email) })
    .execute()

  // The worker has read the people and written its file; now one of them leaves, and then the file is stored.
  const seen: unknown[] = []
  const longTask: Renderer['longTask'] = async (name, props) => {
    const made = await platform.renderer.longTask(name, props)
    const path = `/api/users/${leaver.email.replace(/[^a-z]/g, '-')}?confirm=true`
    const { status } = await app.api('DELETE', path, { token: leaver.token, body: {} })
    seen.push(status, await parts(id))
    return made
  }
  const overtaken = { ...platform, renderer: { ...platform.renderer, longTask } }
  jobs.handle('report', 'reports', ({ reportId }, job) => makeStoredReport(overtaken, reportId, job))
  await jobs.runDue()
  expect(seen).toEqual([200, []])
  expect(await listed()).toContainEqual(expect.objectContaining({ id, state: 'waiting' }))
  expect(await parts(id)).toEqual([])

  registerReportJobs(platform)
  engine.advance(5000)
  await jobs.runDue()
  expect(await listed()).toContainEqual(expect.objectContaining({ id, state: 'done' }))
  const text = String((await get(`stored-reports/${id}/file`)).body.text)
  expect(text.match(/@guests\.example/g)).toHaveLength(PEOPLE)
  expect(text).not.toContain(leaver.email)
  const mails = post.deliveries.slice(begun).filter(({ recipients }) => recipients.includes(admin.email))
  expect(mails.map(({ raw }) => raw.includes('could not be made'))).toEqual([false])
})

const parts = (id: string) =>
  app.platform.db.selectFrom('stored_report_parts').select('attempt').where('report_id', '=', id).execute()
