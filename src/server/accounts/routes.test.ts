import { Writable } from 'node:stream'
import { hash } from '@node-rs/argon2'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { logOptions } from '../platform/base/log.ts'
import { setupApp } from '../testing/scenes/scenario.ts'

const app = await setupApp()

test('Z05 no answer carries a hash, a secret or another person', async () => {
  const { db } = app.platform
  const stored = await hash('CANARY-PASSWORD')
  const canary = await app.as('canary@college.example')
  await db
    .updateTable('users')
    .set({
      password_hash: stored,
      phone: 'CANARY-PHONE',
      first_name: 'CANARY-FIRST',
      last_name: 'CANARY-LAST',
    })
    .where('id', '=', canary.userId)
    .execute()
  const people = {
    nobody: undefined,
    user: (await app.as('user@college.example')).token,
    door: (await app.as('door@college.example', 'ticket_person')).token,
  }
  const calls: [string, string, unknown?][] = [
    ['POST', '/api/auth/check-user', { email: 'canary@college.example' }],
    ['POST', '/api/auth/login', { email: 'canary@college.example', password: stored }],
    [
      'POST',
      '/api/auth/register',
      {
        email: 'canary@college.example',
        firstName: 'A',
        lastName: 'B',
        password: 'twelve-owls',
        phone: '514 555-0100',
      },
    ],
    ['GET', '/api/auth/me'],
    ['GET', '/api/auth/verify?token=x'],
    ['POST', '/api/auth/resend-verification'],
    ['GET', '/api/shows/all'],
    ['GET', '/api/shows/canary'],
    ['GET', '/api/performances'],
    ['GET', '/api/orders'],
    ['GET', '/api/holds/current'],
    ['GET', '/'],
  ]
  const secret = Buffer.from(app.platform.keys.sessionSecret).toString('base64')
  for (const [who, token] of Object.entries(people))
    for (const [method, path, body] of calls) {
      const answer = await app.api(method, path, {
        ...(token && { token }),
        ...(body !== undefined && { body }),
      })
      const text = JSON.stringify(answer)
      expect(text, `${who} ${method} ${path}`).not.toMatch(
        /CANARY-(?:PHONE|FIRST|LAST)|argon2|password_hash|token_hash/,
      )
      expect(text).not.toContain(secret)
      expect(answer.status, `${who} ${method} ${path}`).toBeLessThan(500)
    }
  expect((await app.api('GET', '/api/auth/me', { token: canary.token })).body.phone).toBe('CANARY-PHONE')
})

test('V12 W03 the log shows addresses without the tokens in them', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const server = fastify({ logger: { ...(logOptions('info') as object), stream } })
  server.get('/verify', async (request) => {
    request.log.error({ err: new Error('bad link /verify?token=SECRET-3&x=1') }, 'failed')
    return {}
  })
  await server.inject('/verify?token=SECRET-1&session_id=SECRET-2&page=2')
  const log = lines.join('')
  expect(log).toContain('/verify?token=***&session_id=***&page=2')
  expect(log).toContain('bad link /verify?token=***&x=1')
  expect(log).not.toContain('SECRET')
})
