import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeclaredRoute } from '../platform/http/policy.ts'
import { newId } from '../platform/ids.ts'
import { createHarness, type Harness } from '../testing/harness/harness.ts'
import { accessTable, viewers } from '../testing/scenes/access-table.ts'

let app: Harness

beforeAll(async () => {
  app = await createHarness()
})
afterAll(() => app.close())

type Person = { token: string; email: string }

const roles = {
  user: 'user',
  other: 'user',
  unverified: 'user',
  door: 'ticket_person',
  admin: 'admin',
} as const

/** A new person of a kind, so that calls do not affect each other. */
async function somebody(kind: keyof typeof roles): Promise<Person> {
  const person = await app.as(`${newId().slice(0, 12)}@college.example`, roles[kind])
  if (kind === 'unverified')
    await app.platform.db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('email', '=', person.email)
      .execute()
  return person
}

/** The URL of a route, with this person's ids in it. */
function pathOf(url: string, { token, email }: Person): string {
  return url
    .replace(':username', email.replace(/[^a-z0-9]+/g, '-'))
    .replace('/sessions/:id', `/sessions/${decodeJwt(token).sid}`)
    .replace(':ticketId', 'TICKET-0000000000000000')
    .replace(/:\w+/g, newId())
}

/** How far each viewer gets: `-` past every check, else the refusal. */
async function askAll({ method, url, hasBody }: DeclaredRoute): Promise<string> {
  const answers: string[] = []
  for (const viewer of viewers) {
    const user = await somebody('user')
    const others = viewer === 'visitor' || viewer === 'user' ? null : await somebody(viewer)
    const token = viewer === 'visitor' ? null : (others ?? user).token
    const { status, body } = await app.api(method, pathOf(url, user), {
      ...(token && { token }),
      ...(hasBody && { body: {} }),
    })
    expect(status, `${viewer} ${method} ${url}`).toBeLessThan(500)
    const refused = { 401: '401', 403: body.code === 'email-unverified' ? '403v' : '403', 404: '404' }[status]
    answers.push(refused ?? '-')
  }
  return `${method} ${url} | ${answers.join(' ')}`
}

test('Z01 Z06 every API route times every kind of viewer is answered as the table says', {
  timeout: 120_000,
}, async () => {
  const routes = app.fastify.declaredRoutes.filter(
    ({ method, url }) =>
      url.startsWith('/api/') &&
      !url.startsWith('/api/docs') &&
      ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method),
  )
  const lines: string[] = []
  for (const route of routes) lines.push(await askAll(route))
  expect([...new Set(lines)].sort()).toEqual(accessTable.toSorted())
})
