import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createShow } from '../shows/commands/create-show.ts'
import { wallClock } from '../shows/rules/wall-clock.ts'
import { setupApp } from '../testing/scenes/scenario.ts'

const PEOPLE = 20_000
const app = await setupApp()
const admin = await app.as('manager@college.example', 'admin')
const get = (path: string) => app.api('GET', `/api/admin/${path}`, { token: admin.token })

test('the page of a report of 20,000 people has the first of them, its files all', async () => {
  const { db } = app.platform
  await sql`insert into users (id, email, username, first_name, last_name, phone, role, email_verified_at, created_at, updated_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(PEOPLE)})
    select 'p' || i, 'p' || i || '@guests.example', 'p' || i, 'Odile', 'Nº' || i, '', 'user', 1, 1, 1 from n`.execute(
    db,
  )
  await sql`insert into preferences (user_id, reminder_opt_in, announcement_opt_in, updated_at)
    select id, 0, 1, 1 from users where id like 'p%' and role = 'user'`.execute(db)
  const [page, csv, attendance] = await Promise.all([
    get('reports/patrons'),
    get('reports/patrons/report.csv'),
    get('reports/attendance'),
  ])
  expect(page).toMatchObject({ status: 200, body: { parts: [{ more: true }] } })
  expect(attendance).toMatchObject({ status: 200 })
  expect(csv.headers['content-disposition']).toBe('attachment; filename="patrons.csv"')
  expect(String(csv.body.text).match(/@guests\.example/g)).toHaveLength(PEOPLE)
  const audit = await app.api('GET', '/api/audit?action=patrons-exported', { token: admin.token })
  expect(audit.body.entries).toHaveLength(1)
})

test('a report of a show or a performance says which in the names of its files', async () => {
  const at = Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 12 * 3_600_000
  const show = await createShow(app.platform, {
    name: 'L’École des femmes, 1662',
    startDate: new Date(at).toISOString(),
    endDate: new Date(at).toISOString(),
    performances: [at],
  })
  const performance = show.performances[0]?.id ?? ''
  const when = wallClock(at, 'America/Toronto').replace('T', '-').replace(':', '')
  for (const [name, query, file] of [
    ['production', { show: show.id }, 'production-l-ecole-des-femmes-1662'],
    ['performance', { performance }, `performance-l-ecole-des-femmes-1662-${when}`],
  ] as const) {
    const { headers } = await get(`reports/${name}/report.pdf?${new URLSearchParams(query)}`)
    expect(headers['content-disposition']).toBe(`attachment; filename="${file}.pdf"`)
  }
})
