import type { Page } from '@playwright/test'
import { type Role, storageKeys } from '../../src/shared/accounts/contract.ts'
import type { RunningApp } from './running-app.ts'

export type Person = { email: string; password: string; token: string; role: Role; firstName: string }

/** Password of the sandbox's demo accounts. */
export const demoPassword = 'sandbox-opening-night'
export const staff = { door: 'door@sandbox.test', admin: 'admin@sandbox.test' } as const

let count = 0

/** An unused e-mail address. */
export function newAddress(): string {
  count += 1
  return `patron-${process.pid}-${count}@guests.test`
}

/** Registers somebody and opens the link of the verification mail, without a browser. */
export async function newPatron(
  app: RunningApp,
  { verified = true, email = newAddress() } = {},
): Promise<Person> {
  const password = 'a quiet seat in row C'
  const body = {
    firstName: 'Odile',
    lastName: 'Tremblay',
    email,
    password,
    phone: '514 555-0199',
    role: 'user',
  }
  const { token } = await app.api<{ token: string }>('POST', '/auth/register', { body })
  if (verified) {
    const link = verificationLink((await app.mail(email, /verify/i)).text)
    await app.api('GET', `/auth/verify${new URL(link).search}`)
  }
  return { email, password, token, role: 'user', firstName: 'Odile' }
}

/** The link of a verification mail. */
export function verificationLink(text: string): string {
  const link = /https?:\/\/\S+\/verify\?token=[\w-]+/.exec(text)?.[0]
  if (!link) throw new Error(`no verification link in: ${text}`)
  return link
}

/** Logs in a demo account of the sandbox, without a browser. */
export async function demoPerson(app: RunningApp, email: string): Promise<Person> {
  const answer = await app.api<{ token: string; role: Role }>('POST', '/auth/login', {
    body: { email, password: demoPassword },
  })
  return { email, password: demoPassword, ...answer, firstName: '' }
}

/** Gives a page of the app this person's session, as after a log-in. */
export async function signIn(page: Page, { token, role, email }: Person): Promise<void> {
  await page.evaluate(
    (stored) => {
      localStorage.clear()
      for (const [name, value] of stored) localStorage.setItem(name, value)
    },
    [
      [storageKeys.token, token],
      [storageKeys.role, role],
      [storageKeys.userEmail, email],
    ] as const,
  )
}
