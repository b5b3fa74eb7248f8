import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../src/server/testing/free-ports.ts'
import { askReady, untilReady } from './ports.ts'

/** Looks that answer these one after another, then true. */
function looks(...answers: (boolean | string)[]) {
  return async () => answers.shift() ?? true
}

test('F02 a server that answers is waited for beyond the limit, and what it lacks is said once', async () => {
  const said: string[] = []
  const patience = { limitMs: -1, quietMs: -1, say: (sentence: string) => said.push(sentence) }
  const look = looks('database away', 'database away', false, 'jobs stopped')
  await untilReady('The server', look, () => false, patience)
  expect(said).toEqual([
    'The server answers, but is not ready (database away). It goes on by itself once that is mended.',
    'The server answers, but is not ready (jobs stopped). It goes on by itself once that is mended.',
  ])
})

test('what never answers is given up, and what stopped is told', async () => {
  await expect(untilReady('The server', looks(false), () => false, { limitMs: -1 })).rejects.toThrow(
    'The server was not ready within a minute',
  )
  await expect(untilReady('The server', looks('database away'), () => true)).rejects.toThrow(
    'The server stopped before it was ready',
  )
})

test('a server is asked whether it is ready, and for what it lacks', async () => {
  const answers: [number, string][] = [
    [503, '{"status":"not ready","engine":"sqlite","database":"ok","disk":"full","backup":"unknown"}'],
    [503, 'closed'],
    [200, '{"status":"ready"}'],
  ]
  const server = createServer((_request, response) => {
    const [status, text] = answers.shift() ?? [500, '']
    response.writeHead(status).end(text)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect([await askReady(port), await askReady(port), await askReady(port)]).toEqual([
    'disk full',
    'not ready',
    true,
  ])
  expect(await askReady(await freePort())).toBe(false)
})
