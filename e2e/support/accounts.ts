import type { Page } from '@playwright/test'
import type { Person } from './people.ts'
import type { RunningApp } from './running-app.ts'

/** The path of the link in the newest mail about this. */
export async function linkIn(app: RunningApp, to: string, subject: RegExp, path: string): Promise<string> {
  const { text } = await app.mail(to, subject)
  const link = new RegExp(`https?://\\S+(${path}\\?token=[\\w-]+)`).exec(text)?.[1]
  if (!link) throw new Error(`no link to ${path} in: ${text}`)
  return link
}

/** The dialog to log in. */
export const login = (page: Page) => page.getByRole('dialog', { name: 'Log in' })

/** Fills the log-in form, and sends it. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Fills the sign-up modal, and sends it. */
export async function fillSignUp(page: Page, email: string, password: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Sign up' })
  await form.getByLabel('First name').fill('Noëlle-Françoise')
  await form.getByLabel('Last name').fill('Desœuvres')
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Phone').fill('514 555-0142')
  await form.getByRole('button', { name: 'Sign up' }).click()
}

/** Logs the same person in again. */
export async function again(app: RunningApp, person: Person): Promise<Person> {
  const body = { email: person.email, password: person.password }
  const { token } = await app.api<{ token: string }>('POST', '/auth/login', { body })
  return { ...person, token }
}

/** The status with which the server answers this token. */
export async function refusedWith(app: RunningApp, token: string): Promise<number> {
  const answer = await fetch(`${app.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  return answer.status
}
