import { afterEach, describe, expect, test } from 'vitest'
import { consentWords } from '../../shared/notifications/consent.ts'
import { DAY_MS } from '../../shared/platform/durations.ts'
import { openSettings } from '../testing/harness/settings.ts'
import { newcomer, type Person } from '../testing/scenes/box-office.ts'
import { setupApp } from '../testing/scenes/scenario.ts'
import { signUnsubscribe } from './policy.ts'
import { isWanted, saveBox } from './rules.ts'

const app = await setupApp()
const settings = await openSettings(app)
afterEach(() => settings.reset())

const save = (who: Person, reminderOptIn: boolean, announcementOptIn: boolean, place?: string) =>
  app.api('POST', '/api/save-preferences', {
    token: who.token,
    body: { email: who.email, reminderOptIn, announcementOptIn, ...(place && { place }) },
  })
const read = async ({ token }: Person) => (await app.api('GET', '/api/preferences', { token })).body
const kept = async ({ userId }: Person) =>
  (
    await app.platform.db
      .selectFrom('consents')
      .select(['list', 'given', 'ticked_before', 'place', 'wording'])
      .where('user_id', '=', userId)
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map((row) => Object.values(row))
const acts = async ({ userId }: Person) =>
  (
    await app.platform.db
      .selectFrom('audit')
      .select(['actor_id', 'action', 'subject', 'detail'])
      .where('action', 'in', ['consent-given', 'consent-withdrawn'])
      .where('subject', '=', `user:${userId}`)
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(({ actor_id, action, detail }) => ({ own: actor_id === userId, action, ...JSON.parse(detail) }))

const { payment, profile, mail } = consentWords

describe('where the boxes are ticked beforehand', () => {
  test('L01 what is left ticked is kept as that, once, with place and words; taking it back too', async () => {
    const who = await newcomer(app)
    expect(await read(who)).toEqual({ reminderOptIn: true, announcementOptIn: true })
    for (const _ of [1, 2]) expect((await save(who, true, true)).status).toBe(200)
    expect((await save(who, true, false, 'profile')).status).toBe(200)
    expect((await save(who, true, true, 'profile')).status).toBe(200)
    expect(await kept(who)).toEqual([
      ['reminders', 1, 1, 'payment', payment.reminders],
      ['announcements', 1, 1, 'payment', payment.announcements],
      ['announcements', 0, 0, 'profile', profile.announcements],
      ['announcements', 1, 0, 'profile', profile.announcements],
    ])
    expect(await acts(who)).toEqual([
      { own: true, action: 'consent-given', list: 'reminders', place: 'payment', tickedBefore: true },
      { own: true, action: 'consent-given', list: 'announcements', place: 'payment', tickedBefore: true },
      { own: true, action: 'consent-withdrawn', list: 'announcements', place: 'profile' },
      { own: true, action: 'consent-given', list: 'announcements', place: 'profile' },
    ])
  })

  test('L01 what is left ticked counts the first time, and takes nothing back', async () => {
    const [silent, one, gone] = [await newcomer(app), await newcomer(app), await newcomer(app)]
    const leave = async (who: Person) => {
      const boxes = { reminderOptIn: true, announcementOptIn: true, left: true }
      const body = { email: who.email, ...boxes }
      expect((await app.api('POST', '/api/save-preferences', { token: who.token, body })).status).toBe(200)
    }
    const left = (list: 'reminders' | 'announcements') => [list, 1, 1, 'payment', payment[list]]
    for (const _ of [1, 2]) await leave(silent)
    expect(await kept(silent)).toEqual([left('reminders'), left('announcements')])

    const body = { email: one.email, announcementOptIn: false }
    await app.api('POST', '/api/save-preferences', { token: one.token, body })
    await leave(one)
    expect(await read(one)).toEqual({ reminderOptIn: true, announcementOptIn: false })
    expect((await kept(one)).slice(1)).toEqual([left('reminders')])

    await save(gone, false, false, 'profile')
    const before = await kept(gone)
    await leave(gone)
    expect(await read(gone)).toEqual({ reminderOptIn: false, announcementOptIn: false })
    expect(await kept(gone)).toEqual(before)
    expect((await settings.change({ boxesTicked: false })).status).toBe(200)
    const shown = await newcomer(app)
    await leave(shown)
    expect(await read(shown)).toEqual({ reminderOptIn: false, announcementOptIn: false })
    expect(await kept(shown)).toEqual([])
  })

  test('L01 turning that off, nobody is mailed who did not tick a box', async () => {
    const [silent, left, said] = [await newcomer(app), await newcomer(app), await newcomer(app)]
    await save(left, true, true)
    await save(said, false, false)
    await save(said, true, true, 'profile')
    expect((await settings.change({ boxesTicked: false })).status).toBe(200)
    const off = { reminderOptIn: false, announcementOptIn: false }
    expect([await read(silent), await read(left), await read(said)]).toEqual([
      off,
      off,
      { reminderOptIn: true, announcementOptIn: true },
    ])
    // What was shown unticked and saved so is no withdrawal, and a tick is a consent.
    await save(left, false, true)
    expect((await kept(left)).slice(2)).toEqual([['announcements', 1, 0, 'payment', payment.announcements]])
    expect(await read(left)).toEqual({ reminderOptIn: false, announcementOptIn: true })
  })
})

test('L05 the link of a mail works for years, without a log-in, at once, and is written down once', async () => {
  const who = await newcomer(app)
  await save(who, true, true)
  const token = signUnsubscribe(app.platform.keys.sessionSecret, {
    list: 'announcements',
    userId: who.userId,
  })
  app.platform.engine.advance(400 * DAY_MS)
  for (const _ of [1, 2]) {
    const answer = await app.api('POST', `/unsubscribe?token=${token}`, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer).toMatchObject({ status: 200, body: { list: 'announcements' } })
  }
  app.platform.engine.advance(-400 * DAY_MS)
  expect(await read(who)).toEqual({ reminderOptIn: true, announcementOptIn: false })
  expect((await kept(who)).filter(([, given]) => given === 0)).toEqual([
    ['announcements', 0, 0, 'mail', mail.announcements],
  ])
})

test.each([
  // before, ticked, boxes ticked beforehand: consent, news
  [null, true, true, 'given', false, 'given'],
  [null, true, false, 'given', true, 'given'],
  [null, false, true, 'not', false, 'withdrawn'],
  [null, false, false, 'not', false, null],
  [{ given: true, express: false }, true, true, 'given', false, null],
  [{ given: true, express: false }, true, false, 'given', true, 'given'],
  [{ given: true, express: false }, false, false, 'not', false, null],
  [{ given: true, express: true }, true, false, 'given', true, null],
  [{ given: true, express: true }, false, false, 'not', false, 'withdrawn'],
  [{ given: false, express: false }, true, true, 'given', true, 'given'],
] as const)('L01 %j, ticked %j where boxes are %j', (before, ticked, boxesTicked, given, express, news) => {
  const after = saveBox(before, ticked, boxesTicked)
  expect(after).toEqual({ consent: { given: given === 'given', express }, news })
  expect(isWanted(after.consent, false)).toBe(ticked && express)
})
