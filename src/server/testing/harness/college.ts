import type { Answer, Harness } from './harness.ts'

type Person = { email: string; name?: string; number?: string; roles?: string }

/** A browser during a sign-in with the college. */
export type CollegeVisitor = {
  /** The cookie that ties a sign-in to this browser, once it has one. */
  cookie(): string
  /** The address at the college; of somebody who is logged in with this token, with their password. */
  begin(as?: { token: string; password?: string }): Promise<string>
  /** The query with which the college sends this person back. */
  answer(url: string, person: Person): Promise<string>
  /** Sends it to the product. */
  send(search: string, token?: string): Promise<Answer>
  /** All three steps. */
  signIn(person: Person, as?: { token: string; password?: string }): Promise<Answer>
}

/** Opens a browser without a cookie. */
export function openCollege(app: Harness): CollegeVisitor {
  let cookie = ''
  const headers = () => (cookie ? { cookie } : {})
  const visitor: CollegeVisitor = {
    cookie: () => cookie,
    async begin(as) {
      const body = { connect: as !== undefined, ...(as?.password !== undefined && { password: as.password }) }
      const call = { headers: headers(), body, ...(as && { token: as.token }) }
      const {
        status,
        headers: answered,
        body: begun,
      } = await app.api('POST', '/api/auth/college/begin', call)
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(begun)}`)
      cookie = String(answered['set-cookie']).split(';')[0] ?? ''
      return String(begun.url)
    },
    async answer(url, person) {
      const form = new URLSearchParams({ ...Object.fromEntries(new URL(url).searchParams), ...person })
      const answered = await fetch(url.split('?')[0] ?? '', {
        method: 'POST',
        body: form,
        redirect: 'manual',
      })
      return new URL(String(answered.headers.get('location'))).search.slice(1)
    },
    send: (search, token) =>
      app.api('POST', '/api/auth/college', { headers: headers(), body: { search }, ...(token && { token }) }),
    signIn: async (person, as) =>
      visitor.send(await visitor.answer(await visitor.begin(as), person), as?.token),
  }
  return visitor
}
