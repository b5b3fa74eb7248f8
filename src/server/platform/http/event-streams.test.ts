import { afterEach, expect, test } from 'vitest'
import { openBareServer } from '../../testing/harness/bare-server.ts'
import { until } from '../../testing/until.ts'
import { connectionsOf, head, openWire } from '../../testing/wire.ts'
import { EventStreams, type Write } from './event-streams.ts'
import type { App } from './policy.ts'

const opened: App[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()))
})

type Limits = ConstructorParameters<typeof EventStreams>[1]

/** A server with one stream, for readers on the network they name, and a list of its writers. */
async function openServer(limits: Limits = {}, connections: Parameters<typeof openBareServer>[1] = {}) {
  const writers: Write[] = []
  const left: Write[] = []
  let streams: EventStreams | undefined
  let entering: () => Promise<unknown> = async () => {}
  const server = await openBareServer((app) => {
    streams = new EventStreams(app, limits)
    app.get('/stream/:network', (request, reply) =>
      streams?.send(reply, (request.params as { network: string }).network, async (write) => {
        writers.push(write)
        await entering()
        write('data: first\n\n')
        return () => left.push(write)
      }),
    )
  }, connections)
  opened.push(server.app)
  const ask = async (network = 'home', method = 'GET') => {
    const wire = await openWire(server.origin)
    wire.send(head(method, `/stream/${network}`))
    return wire
  }
  return {
    ...server,
    writers,
    left,
    ask,
    open: () => streams?.size,
    enterWith: (how: () => Promise<unknown>) => {
      entering = how
    },
  }
}

const FRAME = Buffer.from(`data: ${'x'.repeat(64 * 1024)}\n\n`)

test('X29: too many streams, in all or of one network, are refused until one ends', async () => {
  const { ask, open, left } = await openServer({ most: 3, mostOfNetwork: 2 })
  const wires = [await ask('campus'), await ask('campus')]
  for (const wire of wires) await wire.seen('data: first')
  const refused = await (await ask('campus')).seen('"unavailable"')
  expect(refused).toMatch(/^HTTP\/1\.1 503 /)
  expect(refused).toMatch(/\r\nretry-after: 5\r\n/)
  expect(refused).toMatch(/\r\ncontent-type: application\/json/)
  const third = await ask('home')
  await third.seen('data: first')
  await (await ask('elsewhere')).seen('HTTP/1.1 503')
  wires[0]?.close()
  await until(() => left.length === 1, 'one has left')
  await (await ask('campus')).seen('data: first')
  expect(open()).toBe(3)
})

test('X29: HEAD answers the headers of a stream and opens none', async () => {
  const { ask, open, writers } = await openServer()
  const wire = await ask('home', 'HEAD')
  const text = await wire.seen('\r\n\r\n')
  expect(text).toMatch(/^HTTP\/1\.1 200 OK/)
  for (const line of ['content-type: text/event-stream', 'cache-control: no-store', 'x-accel-buffering: no'])
    expect(text).toContain(`\r\n${line}\r\n`)
  expect([open(), writers.length]).toEqual([0, 0])
})

test('X29: a reader who goes while the stream is being entered leaves it, once', async () => {
  const { app, ask, open, left, writers, enterWith } = await openServer()
  const gate = Promise.withResolvers<void>()
  enterWith(() => gate.promise)
  const wires = await Promise.all(Array.from({ length: 10 }, () => ask()))
  await until(() => writers.length === 10, 'all are entering')
  for (const wire of wires.slice(1)) wire.close()
  await until(async () => (await connectionsOf(app)) === 1, 'all but one are gone')
  expect(left).toEqual([])
  gate.resolve()
  await wires[0]?.seen('data: first')
  await until(() => left.length === 9, 'those who are gone have left')
  expect(open()).toBe(1)
  wires[0]?.close()
  await until(() => open() === 0, 'no stream is open')
  expect([left.length, new Set(left).size]).toEqual([10, 10])
})

test('X29: a stream that cannot be entered is refused and leaves nothing', async () => {
  const { ask, open, left, enterWith } = await openServer({ mostOfNetwork: 1 })
  enterWith(() => Promise.reject(new Error('the database is away')))
  for (let i = 0; i < 3; i++) {
    const text = await (await ask()).seen('"internal"')
    expect(text).toMatch(/^HTTP\/1\.1 500 /)
    expect(text).not.toContain('event-stream')
  }
  expect([open(), left.length]).toEqual([0, 0])
})

test('X29: a reader that does not keep up is let go; the others get every frame', async () => {
  const unread = 2 * 1024 * 1024
  const { ask, open, writers } = await openServer({ unread })
  const [reads, never] = [await ask(), await ask()]
  await reads.seen('data: first')
  await until(() => open() === 2, 'both are in')
  let frames = 0
  await until(async () => {
    for (let sent = 0; sent < unread; sent += FRAME.length, frames++)
      for (const write of writers) write(FRAME)
    await until(() => reads.text().split('xx\n\n').length - 1 === frames, 'every frame is read')
    return open() === 1
  }, 'the other one is let go')
  never.close()
  // Includes what the network's own buffers took: up to 6 MB.
  expect(frames * FRAME.length).toBeLessThan(8 * unread)
})

test('X29: a reader that takes nothing between two beats is cut; a silent stream that is read lives on', async () => {
  const { app, ask, open, writers } = await openServer(
    { unread: Number.POSITIVE_INFINITY, beatMs: 100 },
    { timeout: 2000 },
  )
  const [reads, never] = [await ask(), await ask()]
  await until(() => open() === 2, 'both are in')
  // Twice what the network's own buffers take.
  for (let i = 0; i < 192; i++) for (const write of writers) write(FRAME)
  await until(() => reads.text().length > 192 * FRAME.length, 'all is read')
  await until(async () => (await connectionsOf(app)) === 1 && open() === 1, 'one is cut')
  await until(() => reads.text().split('event: beat').length > 5, 'its beats are read')
  never.close()
})

test('X29: a server that stops ends the streams that are open and those that are being entered', async () => {
  const { app, ask, left, writers, enterWith } = await openServer()
  const inside = await ask()
  await inside.seen('data: first')
  const gate = Promise.withResolvers<void>()
  enterWith(() => gate.promise)
  const entering = await ask()
  await until(() => writers.length === 2, 'the other one is entering')
  const closing = app.close()
  await inside.closed()
  gate.resolve()
  await entering.closed()
  await closing
  expect(left).toHaveLength(2)
})
