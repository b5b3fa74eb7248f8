import { setTimeout as pass } from 'node:timers/promises'
import type { Mail } from '../../../src/server/testing/harness/sandbox.ts'
import { until } from '../../../src/server/testing/until.ts'
import type { Reply } from './call.ts'
import { type Ground, PASSWORD } from './ground.ts'

/** Longest wait for mails, in ms. */
const MAILS_MS = 60_000

/** The i-th of many networks, each a household of its own to every limit. */
export const network = (i: number) => `100.${64 + (i >> 16)}.${(i >> 8) & 255}.${i & 255}`
/** The network that an attack comes from, and one far from it. */
export const CAMPUS = '198.51.100.7'
export const ELSEWHERE = '203.0.113.77'

/** Signs up with this address. */
export const signUp = ({ client }: Ground, email: string, from: string, role = 'user'): Promise<Reply> =>
  client.call('/api/auth/register', {
    from,
    body: { firstName: 'Zoé', lastName: 'Roy', email, password: PASSWORD, phone: '514 555-0199', role },
  })

/** Logs in; the reply's text holds the token. */
export const logIn = ({ client }: Ground, email: string, from: string, password = PASSWORD): Promise<Reply> =>
  client.call('/api/auth/login', { from, body: { email, password } })

/** Any word of a JSON answer; empty where there is none. */
export function wordOf({ text }: Reply, name: string): string {
  try {
    return String((JSON.parse(text) as Record<string, unknown>)[name] ?? '')
  } catch {
    return ''
  }
}

/** Waits until all mails have been sent. */
export async function mailsSent({ server }: Ground): Promise<void> {
  const idle = async () => {
    const left = () => server.figure('jobs', 'kind="mail",state="ready"')
    if ((await left()) > 0) return false
    await pass(500)
    return !((await left()) > 0)
  }
  await until(idle, 'all mails are sent', MAILS_MS)
}

/** The inbox of an address: without the tag after a plus. */
export const mailboxOf = (address: string) => address.replace(/\+[^@]*/, '').toLowerCase()

/** Number of mails in a mailbox, tagged addresses included. */
export async function countMails({ sandbox }: Ground, mailbox: string): Promise<number> {
  const mails = (await sandbox.json('/mail.json?limit=100000')) as Mail[]
  return mails.filter(({ to }) => mailboxOf(to) === mailbox).length
}

/** The token in the newest mail to this address with such a link; waits for it. */
export function tokenIn({ sandbox }: Ground, to: string, link: RegExp): Promise<string> {
  const find = async () => {
    for (const { text } of await sandbox.mails(to)) {
      const url = new RegExp(`${link.source}\\?token=([\\w-]+)`).exec(text)
      if (url?.[1]) return url[1]
    }
    return null
  }
  return until(find, `a mail to ${to}`, MAILS_MS)
}

/** Somebody signs up from elsewhere; how long the mail with the link takes, in ms, or null if none comes. */
export async function signUpElsewhere(ground: Ground, email: string): Promise<number | null> {
  const begun = performance.now()
  const { status } = await signUp(ground, email, ELSEWHERE)
  if (status !== 200) return null
  return tokenIn(ground, email, /\/verify/).then(
    () => performance.now() - begun,
    () => null,
  )
}
