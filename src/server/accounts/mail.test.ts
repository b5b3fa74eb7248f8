import { expect, test } from 'vitest'
import { workUntil } from '../testing/harness/provider.ts'
import { setupApp } from '../testing/scenes/scenario.ts'

const app = await setupApp({ sandbox: true })

const inbox = async (email: string) => (await app.sandbox.mails(email)).map((mail) => mail.subject)
const arrived = (email: string, subject: RegExp) =>
  workUntil(app, async () => (await inbox(email)).some((line) => subject.test(line)), `mail ${subject}`)

test('from a forgotten password to the log-in, by what arrives in the inbox; each mail arrives once', async () => {
  const email = 'zoe.forgets@college.example'
  const form = { firstName: "Zoé D'Örsay 🎭", lastName: 'Roy', email, phone: '514 555-0100' }
  const register = { ...form, password: 'twelve-owls', role: 'ticket_person' }
  expect((await app.api('POST', '/api/auth/register', { body: register })).status).toBe(200)
  expect((await app.api('POST', '/api/auth/forgot-password', { body: { email } })).status).toBe(200)
  await arrived(email, /^Choose a new password/)
  const [mail] = await app.sandbox.mails(email)
  expect(mail?.subject).toMatch(/^Choose a new password/)
  expect(mail?.text).toMatch(/^Hello,$/m)
  const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const newPassword = 'nineteen-herons-asleep'
  expect((await app.api('POST', '/api/auth/reset-password', { body: { token, newPassword } })).status).toBe(
    200,
  )
  const logIn = (browser: string) =>
    app.api('POST', '/api/auth/login', {
      body: { email, password: newPassword },
      headers: { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) ${browser}` },
    })
  // The first proof of the address forgot the browser of the sign-up, so only the second one here is new.
  await logIn('Gecko/20100101 Firefox/143.0')
  const call = { token: String((await logIn('AppleWebKit/537.36 Chrome/140.0.0.0')).body.token) }
  const admin = await app.as('admin@college.example', 'admin')
  const put = { email: 'zoe.moved@college.example', currentPassword: newPassword }
  const path = '/api/users/zoe-forgets'
  expect((await app.api('PUT', path, { ...call, body: put })).status).toBe(200)
  await arrived(put.email, /^Confirm your new e-mail/)
  await arrived(email, /about to change$/)
  const announced = (await app.sandbox.mails(email)).find(({ subject }) => /change$/.test(subject))
  expect(announced?.text).toContain("Hello Zoé D'Örsay 🎭,")
  expect((await app.api('DELETE', path, { token: admin.token })).status).toBe(200)
  await arrived(email, /was deleted$/)
  const warning = (await app.sandbox.mails(email)).find((one) => /about to change$/.test(one.subject))
  expect(warning?.text).toMatch(
    new RegExp(`${app.config.publicUrl}/stop-email-change\\?token=[\\w-]{32}(\\s|$)`),
  )
  expect((await inbox(email)).map((line) => line.replace(/Hawthorn College Theatre/, '…')).sort()).toEqual([
    'A new device logged in to your account at …',
    'Choose a new password for …',
    'The e-mail address of your account at … is about to change',
    'Verify your e-mail for …',
    'Your account at … was deleted',
    'Your password for … was changed',
  ])
})
