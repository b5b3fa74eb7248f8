import fastify from 'fastify'
import { expect, test } from 'vitest'
import { enforcePolicies, type Policy, refusal, type Viewer } from './policy.ts'

const person = (role: Viewer['role'], verified = true): Viewer => ({
  userId: 'u',
  sessionId: 's',
  email: 'a@b.example',
  role,
  verified,
})

test('Z01: a route without a policy fails the build of the app', () => {
  const app = fastify()
  enforcePolicies(app, async () => null)
  expect(() => app.get('/api/forgotten', async () => 'open to all')).toThrow(
    'GET /api/forgotten declares no policy',
  )
})

test.each<[Policy, Viewer | null, string, string | null]>([
  ['public', null, '203.0.113.7', null],
  ['signed', null, '203.0.113.7', null],
  ['signed-in', null, '203.0.113.7', 'not-logged-in'],
  ['signed-in', person('user', false), '203.0.113.7', null],
  ['verified', person('user', false), '203.0.113.7', 'email-unverified'],
  ['verified', person('user'), '203.0.113.7', null],
  ['verified', person('admin'), '203.0.113.7', null],
  ['ticket_person', person('user'), '203.0.113.7', 'not-allowed'],
  ['ticket_person', person('admin'), '203.0.113.7', 'not-allowed'],
  ['ticket_person', person('ticket_person'), '203.0.113.7', null],
  ['admin', person('ticket_person'), '203.0.113.7', 'not-allowed'],
  ['admin', person('admin'), '203.0.113.7', null],
  ['local', null, '127.0.0.1', null],
  ['local', null, '::ffff:127.0.0.1', null],
  ['local', null, '203.0.113.7', 'not-logged-in'],
  ['local', person('user'), '203.0.113.7', 'not-allowed'],
  ['local', person('admin'), '203.0.113.7', null],
])('Z01: policy %s with %o from %s is answered %s', (policy, viewer, ip, expected) => {
  expect(refusal(policy, viewer, ip)).toBe(expected)
})
