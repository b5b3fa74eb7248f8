import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { passOn } from './pass-on.ts'

const servers: Server[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server[Symbol.asyncDispose]()))
})

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** A front before a server that answers as told; the address of the front. */
async function openFront(isUp: () => Promise<boolean>, answer: RequestListener): Promise<string> {
  const port = await listen(answer)
  const front = await listen((asked, reply) => void passOn({ isUp }, port, asked, reply))
  return `http://127.0.0.1:${front}`
}

test('a request and its answer go through unchanged', async () => {
  const front = await openFront(
    async () => true,
    async (asked, reply) => {
      reply.writeHead(418, { 'set-cookie': ['a=1', 'b=2'], 'x-method': asked.method ?? '' })
      for await (const chunk of asked) reply.write(chunk)
      reply.end(asked.url)
    },
  )
  const answer = await fetch(`${front}/api/x?y=1`, { method: 'PUT', body: 'seat A1 ' })
  expect(answer.status).toBe(418)
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(answer.headers.get('x-method')).toBe('PUT')
  expect(await answer.text()).toBe('seat A1 /api/x?y=1')
})

test('a request waits while the server is being replaced', async () => {
  const { promise: up, resolve } = Promise.withResolvers<boolean>()
  let reached = false
  const front = await openFront(
    () => {
      queueMicrotask(() => {
        expect(reached).toBe(false)
        resolve(true)
      })
      return up
    },
    (_asked, reply) => {
      reached = true
      reply.end('the new one')
    },
  )
  expect(await (await fetch(front)).text()).toBe('the new one')
})

test('a stream arrives word by word', async () => {
  let finish = () => {}
  const front = await openFront(
    async () => true,
    (_asked, reply) => {
      reply.flushHeaders()
      reply.write('first')
      finish = () => reply.end('last')
    },
  )
  const { body } = await fetch(front)
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toBe('first')
  finish()
  expect((await reader?.read())?.value).toBe('last')
})

test('the server hears that a reader has gone', async () => {
  const { promise: left, resolve } = Promise.withResolvers<string>()
  const front = await openFront(
    async () => true,
    (_asked, reply) => {
      reply.flushHeaders()
      reply.on('close', () => resolve('left'))
    },
  )
  const leaving = new AbortController()
  await fetch(front, { signal: leaving.signal })
  leaving.abort()
  expect(await left).toBe('left')
})

test.each([
  ['there is none', false, 'does not run'],
  ['it goes away before it answers', true, 'went away'],
])('502 with a sentence when %s', async (_when, up, words) => {
  const front = await openFront(
    async () => up,
    (asked) => asked.socket.destroy(),
  )
  const answer = await fetch(front)
  expect(answer.status).toBe(502)
  expect(await answer.text()).toContain(words)
})
