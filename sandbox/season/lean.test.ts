import { afterAll, beforeAll, expect, test } from 'vitest'
import { listShows } from '../../src/server/shows/queries/shows.ts'
import { createHarness, type Harness } from '../../src/server/testing/harness/harness.ts'
import { seedLeanSeason } from './lean.ts'
import { seedDemoAccounts } from './seed-demo-accounts.ts'
import { seedShows } from './seed-shows.ts'

let app: Harness

beforeAll(async () => {
  app = await createHarness({ sandbox: true })
})
afterAll(() => app.close())

test('RACE a season that is seeded twice at once is made once', async () => {
  await Promise.all([seedShows(app.platform), seedShows(app.platform)])
  const { db, engine } = app.platform
  expect(await listShows(db, engine, { includeHidden: false })).toHaveLength(6)
})

test('RACE the demo accounts are made once, verified, each in its role, and log in', async () => {
  await Promise.all([seedDemoAccounts(app.platform), seedDemoAccounts(app.platform)])
  await seedDemoAccounts(app.platform)
  const wanted = [
    ['admin@sandbox.test', 'admin'],
    ['door@sandbox.test', 'ticket_person'],
    ['patron@sandbox.test', 'user'],
  ] as const
  for (const [email, role] of wanted) {
    const answer = await app.api('POST', '/api/auth/login', {
      body: { email, password: 'sandbox-opening-night' },
    })
    expect(answer).toMatchObject({ status: 200, body: { role } })
    const me = await app.api('GET', '/api/auth/me', { token: String(answer.body.token) })
    expect(me.body).toMatchObject({ email, role, emailVerified: true })
  }
})

test('A16 X33: a live database gets no demo accounts', async () => {
  const live = await createHarness({
    env: {
      NODE_ENV: 'production',
      STRIPE_SECRET_KEY: 'sk_live_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Box office <tickets@theatre.test>',
      PUBLIC_URL: 'https://tickets.theatre.test',
    },
  })
  try {
    await expect(seedLeanSeason(live.platform)).rejects.toThrow(/Demo accounts .* and this is not one/)
    expect(await live.platform.db.selectFrom('users').select('email').execute()).toEqual([])
  } finally {
    await live.close()
  }
})
