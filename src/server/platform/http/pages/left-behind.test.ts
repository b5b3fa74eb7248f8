// SQLite alone: sockets and the heap.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtPaths } from '../../../testing/harness/harness.ts'
import { collectGarbage } from '../../../testing/memory.ts'
import { buyFree, freeShow } from '../../../testing/scenes/free-tickets.ts'
import { setupApp } from '../../../testing/scenes/scenario.ts'
import { until } from '../../../testing/until.ts'
import { connectionsOf, head, openWire, type Wire } from '../../../testing/wire.ts'

const app = await setupApp({ listen: true })
const { first } = await freeShow(app)
const { token } = await app.as('reader@college.example', 'admin')
const order = await buyFree(app, token, first.id, [1])
const orderPath = `/api/orders/${order.orderId}`
const stream = `/api/performances/${first.id}/seats/stream`
const assets = readdirSync(join(builtPaths.clientDir, 'assets'))
const reads = [
  stream,
  `/api/performances/${first.id}/seats`,
  `${orderPath}/tickets.pdf`,
  `${orderPath}/calendar.ics`,
  `/api/tickets/${order.tickets[0]?.ticketId}/qr.png`,
  '/api/auth/my-data',
  '/api/openapi.json',
  '/api/docs/json',
  '/api/docs/yaml',
  '/api/docs/static/index.css',
  `/assets/${assets.find((name) => name.endsWith('.js'))}`,
  '/favicon.svg',
  '/',
  '/metrics',
]
const writes = [
  { method: 'PUT', path: '/api/auth/avatar', type: 'image/png' },
  { method: 'POST', path: '/api/webhooks/stripe', type: 'application/json' },
  { method: 'PUT', path: `/api/performances/${first.id}/hold`, type: 'application/json' },
]
// Create what is created once, on first use.
for (const path of reads.slice(1))
  expect(await app.api('GET', path, { token })).toMatchObject({ status: 200 })

const sqlite = process.env.TEST_ENGINE !== 'postgres'

/** What is open on behalf of callers. */
async function open() {
  const metrics = String((await app.api('GET', '/metrics')).body.text)
  const gauge = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics)?.[1])
  return {
    connections: await connectionsOf(app.fastify),
    // Idle PostgreSQL connections have timers of their own.
    timers: sqlite ? process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length : 0,
    files: sqlite ? readdirSync('/proc/self/fd').length : 0,
    viewers: gauge('seat_viewers'),
  }
}

const asked = (method: string, path: string) =>
  head(method, path, { authorization: `Bearer ${token}`, 'accept-encoding': 'br' })

/** Ways to misbehave in a read call. */
const manners: Record<string, (wire: Wire, path: string) => Promise<unknown> | unknown> = {
  'HEAD, and the connection kept': (wire, path) => wire.send(asked('HEAD', path)),
  OPTIONS: (wire, path) => wire.send(asked('OPTIONS', path)),
  'gone at once': (wire, path) => {
    wire.send(asked('GET', path))
    wire.socket.destroySoon()
  },
  'gone while the handler waits': async (wire, path) => {
    wire.send(asked('GET', path))
    await new Promise(setImmediate)
    wire.socket.resetAndDestroy()
  },
  'gone in mid-answer': async (wire, path) => {
    wire.send(asked('GET', path))
    await wire.seen('HTTP/1.1')
    wire.socket.resetAndDestroy()
  },
  'behind another': async (wire, path) => {
    wire.send(asked('GET', '/healthz') + asked('GET', path) + asked('GET', path))
    await wire.seen('HTTP/1.1')
  },
  'behind a stream': async (wire, path) => {
    wire.send(asked('GET', stream) + asked('GET', path))
    await wire.seen('HTTP/1.1')
  },
  'half a head': (wire, path) => wire.send(asked('GET', path).slice(0, -2)),
}

test('X29: no way to ask and leave keeps a stream, a timer, a file or a connection', async () => {
  const before = await open()
  expect(before).toMatchObject({ connections: 0, viewers: 0 })
  const wires: Wire[] = []
  for (const ask of Object.values(manners))
    await Promise.all(
      reads.map(async (path) => {
        const wire = await openWire(app.origin())
        wires.push(wire)
        await ask(wire, path)
      }),
    )
  for (const { method, path, type } of writes)
    for (const sent of ['', '{"half":'])
      for (const leave of [true, false]) {
        const wire = await openWire(app.origin())
        wires.push(wire)
        const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': '1000' }
        wire.send(head(method, path, headers, sent))
        if (leave) wire.socket.destroySoon()
      }
  // HEAD is answered without opening anything, while its connection is still there.
  const kept = await openWire(app.origin())
  kept.send(asked('HEAD', stream))
  expect(await kept.seen('\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 200 OK\r\n[\s\S]*content-type: text\/event-stream\r\n/,
  )
  for (const wire of wires) wire.close()
  await until(async () => (await connectionsOf(app.fastify)) === 1, 'only the last is connected')
  await until(async () => (await open()).viewers === 0, 'nobody looks at seats')
  kept.close()
  await until(async () => (await connectionsOf(app.fastify)) === 0, 'nobody is connected')
  let after = before
  const asBefore = async () => {
    after = await open()
    return (Object.keys(before) as (keyof typeof before)[]).every((each) => after[each] <= before[each])
  }
  await until(asBefore, 'everything is as before').catch(() => expect(after).toEqual(before))
})

test('X29: 1 000 HEADs of the stream leave the heap as it was', async () => {
  const round = async (times: number) => {
    const wires = await Promise.all(Array.from({ length: 20 }, () => openWire(app.origin())))
    await Promise.all(
      wires.map(async (wire) => {
        for (let i = 0; i < times; i++) {
          wire.send(asked('HEAD', stream).repeat(10))
          await until(
            () => wire.text().split('HTTP/1.1 200').length - 1 === 10 * (i + 1),
            'ten answers are here',
          )
        }
        wire.close()
      }),
    )
  }
  await round(1)
  const before = await collectGarbage()
  await round(5)
  const grown = (await collectGarbage()) - before
  // Keeping a stream for each would take 7 MB.
  expect(grown).toBeLessThan(2_500_000)
})

test('X29: 20 connections that send 1 500 requests each and read nothing are ended, and cost others neither memory nor answers', async () => {
  const { server } = app.fastify
  expect(server).toMatchObject({
    timeout: 10_000,
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 10_000,
    maxConnections: 10_000,
  })
  const before = process.memoryUsage().rss
  let peak = before
  const wires = await Promise.all(Array.from({ length: 20 }, () => openWire(app.origin())))
  for (const wire of wires) wire.send(head('GET', '/api/openapi.json').repeat(1500))
  const other = await openWire(app.origin())
  for (let i = 1; i <= 20; i++) {
    other.send(head('GET', '/healthz'))
    await until(() => other.text().split('{"status":"ok"}').length === i + 1, 'the other one is answered')
    peak = Math.max(peak, process.memoryUsage().rss)
  }
  other.close()
  await until(async () => {
    peak = Math.max(peak, process.memoryUsage().rss)
    return (await connectionsOf(app.fastify)) === 0
  }, 'all are ended')
  // When all were answered at once, 300 requests on 5 connections took 424 MB.
  expect(peak - before).toBeLessThan(150_000_000)
})
