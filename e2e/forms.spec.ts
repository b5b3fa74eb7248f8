import { at, expectAll, ownPassword } from './support/forms.ts'
import { choose, openLogin } from './support/google.ts'
import { newAddress, newPatron } from './support/people.ts'
import { expect, test } from './support/theatre.ts'

test.setTimeout(180_000)

const password = 'a quiet seat in row C'

test('forms of visitors', async ({ page, app, watch }) => {
  const { email } = await newPatron(app)
  await app.api('POST', '/auth/forgot-password', { body: { email } })
  const link = /https?:\/\/\S+\/reset-password\?token=[\w-]+/.exec((await app.mail(email, /password/i)).text)
  const login = {
    typed: { 'E-mail': email, Password: password },
    fills: { 'E-mail': 'username', Password: 'current-password' },
    call: 'POST /auth/login',
    failure: 'dialog',
  } as const
  await expectAll(page, watch, [
    {
      name: 'sign-up',
      at: at('/', 'Sign up', 'Your account', "Don't have an account? Sign up", 'I work here'),
      typed: {
        'First name': 'Zoé',
        'Last name': "O'Brien",
        'E-mail': newAddress(),
        Password: password,
        Phone: '514 555-0199',
        Role: 'Ticket Person',
      },
      enter: 'Phone',
      required: ['First name', 'Last name', 'E-mail', 'Password', 'Phone'],
      fills: {
        'First name': 'given-name',
        'Last name': 'family-name',
        'E-mail': 'email',
        Password: 'new-password',
        Phone: 'tel',
      },
      call: 'POST /auth/register',
      failure: 'dialog',
    },
    { ...login, name: 'log-in modal', at: at('/', 'Login', 'Your account', 'Login') },
    { ...login, name: 'log-in page', at: at('/login', 'Login') },
    {
      name: 'forgot password',
      at: at('/forgot-password', 'Send Reset Link'),
      typed: { 'E-mail': email },
      required: ['E-mail'],
      fills: { 'E-mail': 'username' },
      call: 'POST /auth/forgot-password',
    },
    {
      name: 'reset password',
      at: at(link?.[0] ?? '', 'Reset Password'),
      typed: { 'New Password': password, 'Confirm New Password': password },
      required: ['New Password'],
      fills: { 'New Password': 'new-password', 'Confirm New Password': 'new-password' },
      call: 'POST /auth/reset-password',
    },
  ])
})

test('forms of somebody who came by Google', async ({ page, watch }) => {
  await page.goto('/')
  await openLogin(page)
  await choose(page, { email: newAddress() })
  await expect(page).toHaveURL('/complete-profile')
  await expectAll(page, watch, [
    {
      name: 'complete profile',
      at: at('/complete-profile', 'Submit'),
      typed: { Role: 'Ticket Person', 'Phone number': '514 555-0188' },
      required: ['Phone number'],
      fills: { 'Phone number': 'tel' },
      call: 'POST /auth/complete-profile',
      failure: 'dialog',
    },
  ])
})

test('forms of a patron', async ({ page, patron, watch }) => {
  await expectAll(page, watch, [
    {
      name: 'update profile, with another address',
      at: at('/profile?page=update', 'Update Profile'),
      typed: {
        'First name': 'Élodie',
        'Phone number': '514 555-0177',
        'E-mail': newAddress(),
        'Your password': patron.password,
      },
      fills: {
        'First name': 'given-name',
        'Last name': 'family-name',
        'Phone number': 'tel',
        'E-mail': 'email',
        ...ownPassword,
      },
      call: 'PUT /users/[^/]+',
    },
    {
      name: 'change password',
      at: at('/profile?page=security', 'Change Password'),
      typed: {
        'Current Password': patron.password,
        'New Password': 'another quiet seat',
        'Confirm New Password': 'another quiet seat',
      },
      required: ['Current Password'],
      fills: {
        'Current Password': 'current-password',
        'New Password': 'new-password',
        'Confirm New Password': 'new-password',
      },
      call: 'POST /auth/change-password',
    },
    {
      name: 'delete account',
      at: at('/profile?page=security', 'Delete', 'Delete my account'),
      typed: { 'Your password': patron.password },
      required: ['Your password'],
      fills: ownPassword,
      call: 'DELETE /users/[^/]+',
    },
  ])
})
