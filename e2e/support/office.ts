import { type Browser, expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { idOf } from '../../lab/admin/season.ts'
import { addAdmin } from '../../lab/kit/ask.ts'
import { makeSite, openApp } from '../../lab/kit/site.ts'
import type { FrontOfHouse } from '../../src/server/app.ts'
import { signIn } from './people.ts'
import { followClock } from './suite-clock.ts'

/** More people than a report writes while somebody waits. */
export const LISTENERS = 20_000

type Fill = (app: FrontOfHouse, adminId: string) => Promise<unknown> | undefined

/** Opens a house of its own that `fill` fills, with an admin on its page; whatever fails there fails the test. */
export async function withOffice(browser: Browser, fill: Fill, visit: (page: Page) => Promise<void>) {
  const site = await makeSite('sqlite', null)
  const app = await openApp(site)
  const context = await browser.newContext({
    baseURL: site.env.PUBLIC_URL ?? '',
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await followClock(context)
  try {
    const { id, token } = await addAdmin(app)
    await fill(app, id)
    await app.fastify.listen({ port: site.port, host: '127.0.0.1' })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('response', (answer) => {
      if (answer.status() >= 400) problems.push(`${answer.status()} ${answer.url()}`)
    })
    await page.goto('/about')
    await signIn(page, {
      token,
      role: 'admin',
      email: 'admin@bench.test',
      password: '',
      firstName: 'Geneviève',
    })
    await visit(page)
    expect(problems).toEqual([])
  } finally {
    await context.close()
    await app.close()
    site.remove()
  }
}

/** Opens a page of the office and waits for all that it loads. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main').getByText(/^(Loading|Adding up|Looking at everything)/)).toHaveCount(0)
}

/** Follows a link of the office's side bar, which a phone has in a menu. */
export async function followLink(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
}

/** Shows a section of the settings. */
export async function openSection(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()
  await expect(page.getByRole('region', { name, exact: true })).toBeFocused()
}

/** 5,000 mails, seats of the house, and performances of one show, which has an announcement of many words. */
export async function addMany(app: FrontOfHouse, adminId: string): Promise<void> {
  const { db } = app.platform
  const numbers = sql`with recursive n(i) as (select 0 union all select i + 1 from n where i < 4999)`
  await sql`insert into mails (id, user_id, address, subject, tried_at, sent_at)
    ${numbers} select printf('%032x', i), ${adminId}, 'listener-' || i || '@bench.test', 'Reminder: Tartuffe', 1790000000000 + i, 1790000000000 + i from n`.execute(
    db,
  )
  await sql`delete from seats`.execute(db)
  await sql`insert into seats (seat_num, label, price_cents, available, kind)
    ${numbers} select i + 1, 'S' || (i + 1), 1590, 1, 'standard' from n`.execute(db)
  await sql`insert into shows (id, name, name_key, search_key, description, cast_list, director, location, media, starts_on, ends_on, hidden, accent, created_at, updated_at, published_at)
    values (${idOf('a', 0)}, 'Le long voyage', 'le long voyage', 'le long voyage', '', '[]', '', 'Studio', '[]', ${sql.lit(Date.now())}, ${sql.lit(Date.now() + 5000 * 86_400_000)}, 0, 'gold', 0, 0, 0)`.execute(
    db,
  )
  await sql`insert into performances (id, show_id, starts_at, doors_at, sales_end_at, status, created_at)
    ${numbers} select printf('b%031x', i), ${idOf('a', 0)}, ${sql.lit(Date.now())} + (i + 1) * 86400000, ${sql.lit(Date.now())} + (i + 1) * 86400000 - 1800000, ${sql.lit(Date.now())} + (i + 1) * 86400000, 'scheduled', 0 from n`.execute(
    db,
  )
  await sql`insert into announcements (id, show_id, performance_id, subject, message, recipients, created_at)
    values (${idOf('f', 0)}, ${idOf('a', 0)}, null, 'The car park behind the theatre is closed all evening', 'Come on foot.', 18, 0)`.execute(
    db,
  )
}

/** The evening of a show that began ten minutes ago, and its next one; ids of the show and of both. */
export async function addEvening(app: FrontOfHouse) {
  const { db } = app.platform
  const [show, tonight, next] = ['a', 'b', 'c'].map((kind) => idOf(kind, 1)) as [string, string, string]
  const starts = [-10 * 60_000, 24 * 60 * 60_000].map((ms) => Date.now() + ms) as [number, number]
  await sql`insert into shows (id, name, name_key, search_key, description, cast_list, director, location, media, starts_on, ends_on, hidden, accent, created_at, updated_at, published_at)
    values (${show}, 'Les Plaideurs', 'les plaideurs', 'les plaideurs', '', '[]', '', 'Studio', '[]', ${starts[0]}, ${starts[1]}, 0, 'gold', 0, 0, 0)`.execute(
    db,
  )
  for (const [id, startsAt] of [
    [tonight, starts[0]],
    [next, starts[1]],
  ])
    await sql`insert into performances (id, show_id, starts_at, doors_at, sales_end_at, status, created_at)
      values (${id}, ${show}, ${startsAt}, ${startsAt}, ${startsAt}, 'scheduled', 0)`.execute(db)
  return { show, tonight, next }
}

/** People who want to be told of shows, in a house that does its jobs. */
export async function addListeners(app: FrontOfHouse): Promise<void> {
  const { db } = app.platform
  await sql`insert into users (id, email, username, first_name, last_name, phone, role, email_verified_at, created_at, updated_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(LISTENERS)})
    select printf('%032x', i), 'p' || i || '@bench.test', 'p' || i, 'Odile', 'Nº' || i, '', 'user', 1, 1, 1 from n`.execute(
    db,
  )
  await sql`insert into preferences (user_id, reminder_opt_in, announcement_opt_in, updated_at)
    select id, 0, 1, 1 from users where role = 'user'`.execute(db)
  await app.start()
}
