// SQLite alone: who may call what is decided before a database is asked for anything that engines answer differently.

import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { newId } from '../../platform/base/base.ts'
import type { DeclaredRoute } from '../../platform/http/policy.ts'
import { addressNo, behindProxy, headersOf } from '../addresses.ts'
import { accessTable, viewers } from './access-table.ts'
import type { Person } from './box-office.ts'
import { setupApp } from './scenario.ts'
import { setScene, specCalls } from './spec-calls.ts'

type Viewer = (typeof viewers)[number]

const roles = {
  user: 'user',
  other: 'user',
  unverified: 'user',
  door: 'ticket_person',
  admin: 'admin',
} as const

const app = await setupApp({ sandbox: true, env: behindProxy })
const scene = await setScene(app)
const cast = {
  user: scene.owner,
  admin: scene.admin,
  other: await somebody('other'),
  unverified: await somebody('unverified'),
  door: await somebody('door'),
}

/** A new person of a kind. */
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

/** Calls that change the person who makes them, or whom they are about: each gets people of its own. */
const changesPeople = /^(?!GET).* \/api\/(?:auth|users)\b/

/** The URL of a route, with this person's ids in it. */
function pathOf(url: string, { token, email }: Person): string {
  return url
    .replace(':username', email.replace(/[^a-z0-9]+/g, '-'))
    .replace('/sessions/:id', `/sessions/${decodeJwt(token).sid}`)
    .replace(':ticketId', 'TICKET-0000000000000000')
    .replace(/:\w+/g, newId())
}

let asked = 0

/** How one viewer is answered: `-` past every check, else the refusal. */
async function ask({ method, url, hasBody }: DeclaredRoute, viewer: Viewer): Promise<string> {
  const route = `${method} ${url}`
  const own = changesPeople.test(route) ? await somebody('user') : cast.user
  const others = viewer !== 'user' && viewer !== 'visitor'
  const theirs = changesPeople.test(route) && others ? await somebody(viewer) : others && cast[viewer]
  const caller = theirs || own
  const wanted = await specCalls[route]?.({ scene, viewer, caller, user: own })
  const { status, body } = await app.api(method, wanted?.path ?? pathOf(url, own), {
    ...(viewer !== 'visitor' && { token: caller.token }),
    ...(wanted ? wanted.body && { body: wanted.body } : hasBody && { body: {} }),
    // Some calls are limited by network.
    headers: { ...headersOf({ from: addressNo(asked++) }), ...wanted?.headers },
  })
  expect(status, `${viewer} ${route}`).toBeLessThan(500)
  const refused = { 401: '401', 403: body.code === 'email-unverified' ? '403v' : '403', 404: '404' }[status]
  if (wanted && !refused) {
    expect(body, `${viewer} ${route}`).toEqual(wanted.answer)
    expect(status, `${viewer} ${route}`).toBe(wanted.status ?? 200)
  }
  return refused ?? '-'
}

async function askAll(route: DeclaredRoute): Promise<string> {
  const answers: string[] = []
  for (const viewer of viewers) answers.push(await ask(route, viewer))
  return `${route.method} ${route.url} | ${answers.join(' ')}`
}

test('Z01 Z06 every API route times every kind of viewer is answered as the table says, what the specification lists with what it says', {
  timeout: 600_000,
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
  const asked = routes.map(({ method, url }) => `${method} ${url}`)
  expect(Object.keys(specCalls).filter((call) => !asked.includes(call))).toEqual([])
  await app.expectLedgerBalanced()
})
