import { describe, expect, test } from 'vitest'
import { setupApp } from '../testing/scenes/scenario.ts'

const app = await setupApp()

const email = 'choosy@college.example'
const save = (token: string | undefined, body: object) =>
  app.api('POST', '/api/save-preferences', { ...(token && { token }), body })

describe('preferences', () => {
  test('are both on until the person says otherwise, and stay as said', async () => {
    const { token } = await app.as(email)
    const read = async () => (await app.api('GET', '/api/preferences', { token })).body
    expect(await read()).toEqual({ reminderOptIn: true, announcementOptIn: true })
    for (const preferences of [
      { reminderOptIn: false, announcementOptIn: true },
      { reminderOptIn: true, announcementOptIn: false },
    ]) {
      const answer = await save(token, { email: ` ${email.toUpperCase()} `, ...preferences })
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: preferences })
      expect(await read()).toEqual(preferences)
    }
  })

  test('are saved one without the other, and none where neither is said', async () => {
    const { token } = await app.as('one-box@college.example')
    const saved = async (boxes: object) => {
      const answer = await save(token, { email: 'one-box@college.example', ...boxes })
      return { status: answer.status, ...answer.body }
    }
    const both = { status: 200, reminderOptIn: false, announcementOptIn: false }
    expect(await saved({ announcementOptIn: false })).toEqual({ ...both, reminderOptIn: true })
    expect(await saved({ reminderOptIn: false })).toEqual(both)
    expect(await saved({})).toEqual(both)
  })

  test('Z03 of somebody else stay untouched', async () => {
    const mine = await app.as('mine@college.example')
    const theirs = await app.as('theirs@college.example')
    const off = { reminderOptIn: false, announcementOptIn: false }
    const answer = await save(mine.token, { email: 'theirs@college.example', ...off })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(Object.keys(answer.body.fields as object)).toEqual(['email'])
    for (const { token } of [mine, theirs])
      expect((await app.api('GET', '/api/preferences', { token })).body).toEqual({
        reminderOptIn: true,
        announcementOptIn: true,
      })
  })

  test.each([
    ['reminderOptIn', { email, reminderOptIn: 'yes', announcementOptIn: true }],
    ['announcementOptIn', { email, reminderOptIn: true, announcementOptIn: null }],
    ['left', { email, reminderOptIn: true, left: 'yes' }],
    ['email', { email: 'a@b.c\r\nBcc: x@y.z', reminderOptIn: true, announcementOptIn: true }],
    ['userId', { email, reminderOptIn: true, announcementOptIn: true, userId: 'x' }],
  ])('Z04 a bad %s is refused and named', async (field, body) => {
    const { token } = await app.as(email)
    const answer = await save(token, body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields as object)).toEqual([field])
  })

  test('need a log-in', async () => {
    const preferences = { email, reminderOptIn: true, announcementOptIn: true }
    expect((await save(undefined, preferences)).status).toBe(401)
    expect((await app.api('GET', '/api/preferences')).status).toBe(401)
  })
})
