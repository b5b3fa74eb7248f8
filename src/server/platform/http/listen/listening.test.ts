import { expect, test } from 'vitest'
import { whereToListen } from './listening.ts'

const own = { port: 3000, host: '127.0.0.1' }

test.each([
  ['without systemd', {}, own],
  ['with a socket of systemd', { LISTEN_PID: '42', LISTEN_FDS: '1' }, { fd: 3 }],
  ['when the socket was for the process that started this one', { LISTEN_PID: '7', LISTEN_FDS: '1' }, own],
])('where a server listens %s', (_when, env, expected) => {
  expect(whereToListen(env, 42, own)).toEqual(expected)
})

test('several sockets are refused in a sentence', () => {
  expect(() => whereToListen({ LISTEN_PID: '42', LISTEN_FDS: '2' }, 42, own)).toThrow(
    'systemd handed over 2 sockets. Give the unit one ListenStream',
  )
})
