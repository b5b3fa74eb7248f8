import { afterEach, expect, test } from 'vitest'
import { consentWords } from '../../shared/notifications/consent.ts'
import type { MailList } from '../../shared/notifications/unsubscribe.ts'
import { longPassword, signUp } from '../testing/harness/people.ts'
import { openSettings } from '../testing/harness/settings.ts'
import { expectRefusal, newcomer, type Person } from '../testing/scenes/box-office.ts'
import { setupApp } from '../testing/scenes/scenario.ts'
import { signUnsubscribe } from './policy.ts'
import { mergedOptOut } from './rules.ts'

const app = await setupApp()
const settings = await openSettings(app)
const admin = await signUp(app, { role: 'admin' })
afterEach(() => settings.reset())

const people = async () => [await newcomer(app), await newcomer(app), await newcomer(app)] as const
const save = ({ token, email }: Person, reminderOptIn: boolean, announcementOptIn: boolean) =>
  app.api('POST', '/api/save-preferences', { token, body: { email, reminderOptIn, announcementOptIn } })
const preferences = async ({ token }: Person) =>
  Object.values((await app.api('GET', '/api/preferences', { token })).body)
const merge = (goes: Person, into: Person) =>
  app.api('POST', `/api/users/${goes.userId}/merge`, {
    token: admin.token,
    body: { into: into.userId, password: longPassword },
  })
const press = (who: Person, list: MailList) => {
  const token = signUnsubscribe(app.platform.keys.sessionSecret, { list, userId: who.userId })
  return app.api('POST', '/api/unsubscribe', { body: { token } })
}
const withdrawn = async ({ userId }: Person) =>
  (
    await app.platform.db
      .selectFrom('consents')
      .select(['list', 'place', 'wording'])
      .where('user_id', '=', userId)
      .where('given', '=', 0)
      .execute()
  ).map((row) => Object.values(row))
const ended = async ({ userId }: Person) =>
  (
    await app.platform.db
      .selectFrom('audit')
      .select(['actor_id', 'detail'])
      .where('action', '=', 'consent-withdrawn')
      .where('subject', '=', `user:${userId}`)
      .execute()
  ).map(({ actor_id, detail }) => ({ own: actor_id === userId, ...JSON.parse(detail) }))

test('L05 who wanted no more of a mail gets none after a merge either, with what they said on record', async () => {
  const [goes, stays, last] = await people()
  expect(await press(goes, 'announcements')).toMatchObject({ status: 200 })
  expect(await preferences(stays)).toEqual([true, true])
  expect(await merge(goes, stays)).toMatchObject({ status: 200 })
  expect(await preferences(stays)).toEqual([true, false])
  const said = [['announcements', 'mail', consentWords.mail.announcements]]
  expect(await withdrawn(stays)).toEqual(said)
  expect(await ended(stays)).toEqual([{ own: false, list: 'announcements' }])
  // So it goes on with the next merge, and where the account that stays has ticked the box.
  await settings.change({ boxesTicked: false })
  await save(last, true, true)
  expect(await merge(stays, last)).toMatchObject({ status: 200 })
  expect(await preferences(last)).toEqual([true, false])
  expect(await withdrawn(last)).toEqual(said)
})

test('a merge leaves what the account that stays said alone, where the other wanted its mails or said nothing', async () => {
  const [silent, willing, stays] = await people()
  await save(stays, true, false)
  await save(willing, true, true)
  for (const goes of [silent, willing]) {
    expect(await merge(goes, stays)).toMatchObject({ status: 200 })
    expect(await preferences(stays)).toEqual([true, false])
  }
  expect(await withdrawn(stays)).toHaveLength(1)
  expect(await ended(stays)).toMatchObject([{ own: true }])
})

test('L05 the link in a mail to an account that was merged stops the mails of the one that stays', async () => {
  const [goes, between, stays] = await people()
  expect(await merge(goes, between)).toMatchObject({ status: 200 })
  expect(await merge(between, stays)).toMatchObject({ status: 200 })
  expect(await preferences(stays)).toEqual([true, true])
  for (const _ of [1, 2])
    expect(await press(goes, 'announcements')).toMatchObject({ status: 200, body: { list: 'announcements' } })
  expect(await preferences(stays)).toEqual([true, false])
  expect(await ended(stays)).toEqual([{ own: true, list: 'announcements', place: 'mail' }])
  await app.api('DELETE', `/api/users/${stays.userId}`, { token: admin.token })
  expectRefusal(await press(goes, 'reminders'), 'invalid-token')
})

const no = { given: false, express: false }
const left = { given: true, express: false }
const ticked = { given: true, express: true }
test.each([
  // Of the account that goes: what it said, whether it took an agreement back; what the other said: whether a no wins.
  [null, false, null, false],
  [left, false, left, false],
  [ticked, true, left, false],
  [no, true, null, true],
  [no, true, left, true],
  [no, true, ticked, true],
  [no, false, null, true],
  [no, false, left, true],
  // The first box was shown without a tick and left so, which is no withdrawal; the second was ticked.
  [no, false, ticked, false],
] as const)('L01 merged %j, taken back %j, into %j: the no wins %j', (goes, tookBack, stays, wins) => {
  expect(mergedOptOut({ goes, tookBack, stays })).toBe(wins)
})
