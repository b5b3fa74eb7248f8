import { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { openBareServer } from '../../../testing/harness/bare-server.ts'
import { until } from '../../../testing/until.ts'
import { connectionsOf, head, openWire } from '../../../testing/wire.ts'
import type { App } from '../policy.ts'
import { closeAfterEachResponse, connectionLimits, drain } from './connections.ts'

const opened: App[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()))
})

/** A server with the routes of these tests, and a record of its requests. */
async function openServer(limits: Parameters<typeof openBareServer>[1] = {}) {
  const seen = { begun: [] as string[], atOnce: 0, most: 0 }
  const gate = Promise.withResolvers<void>()
  const endless = new PassThrough()
  const server = await openBareServer((app) => {
    app.get('/turn/:n', async (request) => {
      const { n } = request.params as { n: string }
      seen.begun.push(n)
      seen.most = Math.max(seen.most, ++seen.atOnce)
      if (n === 'gate') await gate.promise
      else await pause(Number(n) % 3)
      seen.atOnce--
      return { n }
    })
    app.get('/big', (_request, reply) => reply.send(Buffer.alloc(BIG, 'x')))
    app.get('/work', async () => {
      await pause(1500)
      return { done: true }
    })
    app.get('/endless', (_request, reply) => reply.send(endless))
    app.post('/echo', async (request) => request.body)
  }, limits)
  opened.push(server.app)
  return { ...server, seen, gate, endless }
}

/** More than the network's buffers hold: a reader that does not read keeps the server waiting. */
const BIG = 32 * 1024 * 1024
const numbers = (count: number) => Array.from({ length: count }, (_, n) => String(n))
const turns = (count: number) => numbers(count).map((n) => head('GET', `/turn/${n}`))

test('X29: requests that arrive together are answered one at a time and in order, and the connection goes on', async () => {
  const { origin, seen } = await openServer()
  const wire = await openWire(origin)
  const count = connectionLimits.pipelined + 1
  wire.send(turns(count).join(''))
  const text = await wire.seen(`{"n":"${count - 1}"}`)
  expect([...text.matchAll(/\{"n":"(\d+)"\}/g)].map(([, n]) => n)).toEqual(numbers(count))
  expect(seen).toEqual({ begun: numbers(count), atOnce: 0, most: 1 })
  for (const n of ['101', '102']) {
    wire.send(head('GET', `/turn/${n}`))
    await wire.seen(`{"n":"${n}"}`)
  }
  const body = JSON.stringify({ with: 'a body' })
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
  wire.send(head('POST', '/echo', headers, body).repeat(3) + head('GET', '/turn/103'))
  expect((await wire.seen('{"n":"103"}')).split(body)).toHaveLength(4)
  wire.close()
})

test('X29: an expectation that nobody meets is answered in its turn, and so is the request behind it', async () => {
  const { origin, seen } = await openServer()
  const wire = await openWire(origin)
  wire.send(head('GET', '/turn/1') + head('GET', '/turn/2', { expect: 'foo' }) + head('GET', '/turn/3'))
  const text = await wire.seen('{"n":"3"}')
  expect([...text.matchAll(/\{"n":"(\d+)"\}/g)].map(([, n]) => n)).toEqual(['1', '2', '3'])
  expect(seen).toEqual({ begun: ['1', '2', '3'], atOnce: 0, most: 1 })
  wire.close()
})

test('X29: a connection with more than 16 requests waiting is destroyed, and none of them is begun', async () => {
  const { app, origin, seen, gate } = await openServer()
  const wire = await openWire(origin)
  wire.send(head('GET', '/turn/gate') + turns(1500).join(''))
  await wire.closed()
  gate.resolve()
  await until(async () => (await connectionsOf(app)) === 0 && seen.atOnce === 0, 'it is gone')
  expect(seen.begun).toEqual(['gate'])
})

test('X29: who reads nothing is cut; who reads slowly, or waits for a long work, gets all', async () => {
  const { app, origin } = await openServer({ timeout: 2000 })
  const [never, slow, work] = [await openWire(origin), await openWire(origin), await openWire(origin)]
  never.send(head('GET', '/big'))
  work.send(head('GET', '/work') + head('GET', '/turn/1'))
  slow.send(head('GET', '/big'))
  let [read, rests] = [0, 0]
  const reading = (async () => {
    for await (const piece of slow.socket) {
      read += (piece as Buffer).length
      if (read > ((rests + 1) * BIG) / 20) {
        rests++
        await pause(100)
      }
      if (read > BIG) return
    }
  })()
  expect(await work.seen('{"n":"1"}')).toContain('{"done":true}')
  await until(async () => (await connectionsOf(app)) <= 2, 'the one that does not read is cut')
  await reading
  expect(read).toBeGreaterThan(BIG)
  expect(rests).toBeGreaterThan(15)
  slow.close()
  work.close()
})

test('X29: half a head, half a body, and either of them a byte at a time end within their limits, beside requests that are answered', async () => {
  const { app, origin } = await openServer({
    timeout: 5000,
    headersTimeout: 2000,
    requestTimeout: 3000,
    connectionsCheckingInterval: 50,
  })
  const body = head(
    'POST',
    '/echo',
    { 'content-type': 'application/json', 'content-length': '5000' },
    '{"a":',
  )
  const halves = [head('GET', '/turn/1').slice(0, -2), body]
  const wires = await Promise.all(Array.from({ length: 100 }, () => openWire(origin)))
  for (const [i, wire] of wires.entries()) wire.send(halves[i % 2] ?? '')
  const dribble = setInterval(() => {
    for (const wire of wires.slice(0, 50)) wire.send('x')
  }, 30)
  const other = await openWire(origin)
  for (const n of numbers(10)) {
    other.send(head('GET', `/turn/${n}`))
    await other.seen(`{"n":"${n}"}`)
  }
  const answers = await Promise.all(wires.map((wire) => wire.closed()))
  clearInterval(dribble)
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 |^$/)
  other.close()
  await until(async () => (await connectionsOf(app)) === 0, 'nobody is connected')
})

test.each([
  ['both a length and chunks', 400, { 'content-length': '5', 'transfer-encoding': 'chunked' }, '0\r\n\r\n'],
  ['two lengths', 400, { 'content-length': '5', 'Content-Length': '6' }, 'hello!'],
  ['a chunk without a size', 400, { 'transfer-encoding': 'chunked' }, 'x\r\n\r\n'],
  ['a head of more than 16 kB', 431, { cookie: 'x'.repeat(17_000) }, ''],
])(
  'X29: %s is refused with %i, and what follows is not taken for a request',
  async (_what, status, headers, body) => {
    const { origin, seen } = await openServer()
    const wire = await openWire(origin)
    wire.send(head('POST', '/echo', headers as Record<string, string>, body) + head('GET', '/turn/1'))
    expect(await wire.closed()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(seen.begun).toEqual([])
  },
)

test('X29: HEAD of a stream ends the stream', async () => {
  const { origin, endless } = await openServer()
  const wire = await openWire(origin)
  wire.send(head('HEAD', '/endless') + head('GET', '/turn/7'))
  expect(await wire.seen('{"n":"7"}')).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(endless.destroyed).toBe(true)
  wire.close()
})

test('X29: a server that stops answers what it has begun, and nothing that waited behind it is begun', async () => {
  const { app, origin, seen, gate } = await openServer()
  const wire = await openWire(origin)
  wire.send(head('GET', '/turn/gate') + turns(5).join(''))
  await until(() => seen.begun.length === 1, 'the first is begun')
  const closing = app.close()
  await until(() => !app.server.listening, 'it no longer listens')
  gate.resolve()
  const text = await wire.closed()
  await closing
  expect(text).toContain('{"n":"gate"}')
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503'])
  expect(seen.begun).toEqual(['gate'])
})

test('a server that drains answers what is begun and what comes on open connections, and closes each afterwards', async () => {
  const { app, origin, seen, gate } = await openServer()
  const [begun, used, unused] = [await openWire(origin), await openWire(origin), await openWire(origin)]
  begun.send(head('GET', '/turn/gate'))
  for (const wire of [used, unused]) {
    wire.send(head('GET', '/turn/1'))
    expect(await wire.seen('{"n":"1"}')).toMatch(/connection: keep-alive/i)
  }
  await until(() => seen.begun.includes('gate'), 'the long one is begun')
  let drained = false
  const draining = drain(app.server, 3000).then(() => {
    drained = true
  })
  await expect(fetch(origin)).rejects.toThrow('fetch failed')
  used.send(head('GET', '/turn/2'))
  expect(await used.closed()).toMatch(/connection: close[^{]*\{"n":"2"\}/is)
  expect(unused.socket.destroyed).toBe(false)
  await unused.closed()
  expect([begun.socket.destroyed, drained]).toEqual([false, false])
  gate.resolve()
  expect(await begun.closed()).toMatch(/ 200 OK.*connection: close.*\{"n":"gate"\}/is)
  await draining
  expect(await connectionsOf(app)).toBe(0)
})

test('a server that lets a crowd in closes each connection after its answer, and soon keeps them open', async () => {
  const { app, origin } = await openServer()
  closeAfterEachResponse(app.server, 3000)
  const wire = await openWire(origin)
  wire.send(head('GET', '/turn/1'))
  expect(await wire.closed()).toMatch(/ 200 OK.*connection: close.*\{"n":"1"\}/is)
  const stays = async () => {
    const next = await openWire(origin)
    next.send(head('GET', '/turn/2'))
    const text = await next.seen('{"n":"2"}')
    next.close()
    return /connection: keep-alive/i.test(text)
  }
  await until(stays, 'connections stay open')
})

test('a server that drains while it lets a crowd in answers everybody, and closes each connection', async () => {
  const { app, origin, seen, gate } = await openServer()
  const unused = await openWire(origin)
  closeAfterEachResponse(app.server)
  const crowd = await Promise.all(numbers(20).map(() => openWire(origin)))
  // Whoever is not accepted yet would be turned away, as by a server that is gone.
  await until(async () => (await connectionsOf(app)) === crowd.length + 1, 'everybody is in')
  for (const [n, wire] of crowd.entries()) wire.send(head('GET', n === 0 ? '/turn/gate' : `/turn/${n}`))
  await until(() => seen.begun.includes('gate'), 'the long one is begun')
  const draining = drain(app.server, 30_000)
  await expect(fetch(origin)).rejects.toThrow('fetch failed')
  unused.send(head('GET', '/turn/100'))
  expect(await unused.closed()).toMatch(/ 200 OK.*connection: close.*\{"n":"100"\}/is)
  gate.resolve()
  for (const wire of crowd) expect(await wire.closed()).toMatch(/ 200 OK.*connection: close.*\{"n":"\w+"\}/is)
  await draining
  expect(await connectionsOf(app)).toBe(0)
})
