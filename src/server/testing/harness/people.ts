import sharp from 'sharp'
import { expect } from 'vitest'
import type { MailJob } from '../../platform/mail/mail-jobs.ts'
import type { Answer, Harness } from './harness.ts'

/** Long enough for staff. */
export const longPassword = 'twelve-owls-at-dawn'
/** Long enough for patrons only. */
export const shortPassword = 'twelve-owls'

export type Member = { email: string; username: string; token: string; password: string }
type Person = {
  password?: string
  role?: 'user' | 'ticket_person' | 'admin'
  wants?: string
  verified?: boolean
}

let next = 0

/** A new person with a password, signed up through the API; verified and a patron by default. */
export async function signUp(app: Harness, input: Person = {}): Promise<Member> {
  const { password = longPassword, role = 'user', wants = 'user', verified = true } = input
  const email = `member${next++}@college.example`
  const answer = await app.api('POST', '/api/auth/register', {
    body: { firstName: 'Zoé', lastName: "O'Brien", email, password, phone: '514 555-0199', role: wants },
  })
  expect(answer).toMatchObject({ status: 200 })
  await app.platform.db
    .updateTable('users')
    .set({ role, email_verified_at: verified ? 1 : null })
    .where('email', '=', email)
    .execute()
  return {
    email,
    username: email.replace('@college.example', ''),
    password,
    token: String(answer.body.token),
  }
}

export const logInAs = async (app: Harness, email: string, password: string): Promise<Answer> =>
  app.api('POST', '/api/auth/login', { body: { email, password } })

/** The caller as the server knows them. */
export const readMe = (app: Harness, token: string) => app.api('GET', '/api/auth/me', { token })

export type QueuedMail = { template: MailJob['template']; to: string; props: Record<string, string> }

/** Mails queued for this address, oldest first, after running the jobs that queue mails. */
export async function mailsTo(app: Harness, email: string, template?: string): Promise<QueuedMail[]> {
  await app.platform.jobs.runDue()
  return queuedMails(app, email, template)
}

/** The same without running jobs, for use beside a sandbox that would deliver them. */
export async function queuedMails(app: Harness, email: string, template?: string): Promise<QueuedMail[]> {
  const rows = await app.platform.db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('id')
    .execute()
  return rows
    .map((row) => readQueuedMail(row.payload))
    .filter((mail) => mail.to === email && (!template || mail.template === template))
}

/** The mail of a job's payload. */
export function readQueuedMail(payload: string): QueuedMail {
  const { template, to, props } = JSON.parse(payload) as MailJob
  return { template, to: to.address, props: props as Record<string, string> }
}

/** The token in the link of the newest mail of this kind. */
export async function tokenFor(app: Harness, email: string, template: string): Promise<string> {
  return tokenOf((await mailsTo(app, email, template)).at(-1))
}

/** The token in the link of a mail. */
export const tokenOf = (mail: QueuedMail | undefined): string =>
  new URL(mail?.props.link ?? '').searchParams.get('token') ?? ''

/** Gives the caller a photo; returns its id. */
export async function uploadPhoto({ fastify }: Harness, token: string): Promise<string> {
  const payload = await sharp({ create: { width: 96, height: 96, channels: 3, background: '#264' } })
    .jpeg()
    .toBuffer()
  const headers = { 'content-type': 'image/jpeg', authorization: `Bearer ${token}` }
  const answer = await fastify.inject({ method: 'PUT', url: '/api/auth/avatar', headers, payload })
  expect(answer.statusCode).toBe(200)
  return answer.json().id
}

/** Marks an address as unverified again, as in databases from when unverified accounts could have a photo. */
export async function unverify({ platform }: Harness, email: string): Promise<void> {
  await platform.db
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}

/** The id of the account with this address. */
export async function userIdOf({ platform }: Harness, email: string): Promise<string> {
  const user = platform.db.selectFrom('users').select('id').where('email', '=', email)
  return (await user.executeTakeFirstOrThrow()).id
}

/** Asks for a link to set another password; returns its token. */
export async function resetToken(app: Harness, email: string): Promise<string> {
  await app.api('POST', '/api/auth/forgot-password', { body: { email } })
  return tokenFor(app, email, 'password-reset')
}

/** Asks for that link from a network of its own. */
export const forgetFrom = (app: Harness, email: string, remoteAddress: string) =>
  app.fastify.inject({ method: 'POST', url: '/api/auth/forgot-password', remoteAddress, payload: { email } })
