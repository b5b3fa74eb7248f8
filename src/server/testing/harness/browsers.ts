import type { Harness } from './harness.ts'

type Answer = { status: number; body: Record<string, unknown> }

/** A browser in a network, with its known-device cookie. */
export type Browser = {
  /** The cookie as sent, `name=value`; set it to impersonate another browser. */
  cookie: string
  /** The cookie as last set by the server, `name=value`. */
  cookieSent: string
  post(path: string, payload: object): Promise<Answer>
  logIn(email: string, password: string): Promise<Answer>
}

/** Opens a browser without a cookie in this network. */
export function openBrowser(app: Harness, network: string): Browser {
  const browser: Browser = {
    cookie: '',
    cookieSent: '',
    async post(path, payload) {
      const answer = await app.fastify.inject({
        method: 'POST',
        url: `/api/auth/${path}`,
        remoteAddress: network,
        headers: browser.cookie ? { cookie: browser.cookie } : {},
        payload,
      })
      const set = answer.headers['set-cookie']
      if (set) browser.cookieSent = browser.cookie = String(set).split(';')[0] ?? ''
      return { status: answer.statusCode, body: answer.json() }
    },
    logIn: (email, password) => browser.post('login', { email, password }),
  }
  return browser
}

/** Sends `times` wrong passwords for this address at once; returns how often each status came. */
export async function guess(app: Harness, network: string, email: string, times: number) {
  const stranger = openBrowser(app, network)
  const tries = Array.from({ length: times }, (_, i) => stranger.logIn(email, `guess-${i}`))
  return countStatuses(await Promise.all(tries))
}

/** How often each status occurred. */
export function countStatuses(answers: readonly { status: number }[]): Record<number, number> {
  const found: Record<number, number> = {}
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1
  return found
}
