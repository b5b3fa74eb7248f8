import fastify from 'fastify'
import { expect, test } from 'vitest'
import { enforcePolicies, isLocal, type Policy, refusalCode, type Viewer } from './policy.ts'

const person = (role: Viewer['role'], verified = true): Viewer => ({
  userId: 'u',
  sessionId: 's',
  email: 'a@b.example',
  role,
  verified,
  guest: false,
})

test('Z01: a route without a policy fails the build of the app', () => {
  const app = fastify()
  enforcePolicies(app, async () => null)
  expect(() => app.get('/api/forgotten', async () => 'open to all')).toThrow(
    'GET /api/forgotten declares no policy',
  )
})

test.each<[Policy, Viewer | null, boolean, string | null]>([
  ['public', null, false, null],
  ['signed', null, false, null],
  ['signed-in', null, false, 'not-logged-in'],
  ['signed-in', person('user', false), false, null],
  ['verified', person('user', false), false, 'email-unverified'],
  ['verified', person('user'), false, null],
  ['verified', person('admin'), false, null],
  ['ticket_person', person('user'), false, 'not-allowed'],
  ['ticket_person', person('admin'), false, 'not-allowed'],
  ['ticket_person', person('ticket_person'), false, null],
  ['admin', person('ticket_person'), false, 'not-allowed'],
  ['admin', person('admin'), false, null],
  ['local', null, true, null],
  ['local', null, false, 'not-logged-in'],
  ['local', person('user'), false, 'not-allowed'],
  ['local', person('admin'), false, null],
])('Z01: policy %s with %o (this machine: %s) is answered %s', (policy, viewer, local, expected) => {
  expect(refusalCode(policy, viewer, local)).toBe(expected)
})

test.each([
  ['127.0.0.1', undefined, true],
  ['::ffff:127.0.0.1', undefined, true],
  ['192.0.2.7', undefined, false],
  ['127.0.0.1', '192.0.2.7', false],
  // Of a connection that closed meanwhile there is no address left.
  [undefined as unknown as string, undefined, false],
])('%s, forwarded for %s, is on this machine: %s', (ip, forwarded, local) => {
  expect(isLocal({ ip, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} })).toBe(local)
})
