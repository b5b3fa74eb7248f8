import { connect, type Socket } from 'node:net'
import { setTimeout as pass } from 'node:timers/promises'
import { figure } from '../../kit/table.ts'
import { type Finding, finding, type Step } from '../kit/attack.ts'
import { sendBytes } from '../kit/call.ts'
import type { Ground } from '../kit/ground.ts'

/** Bystander's limit beside nearly idle clients, in ms (99th percentile). */
const WAIT_MS = 500

function openSocket(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  return socket
}

const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded

/** How many of these the other end has not closed. */
const openOf = (sockets: readonly Socket[]) => sockets.filter(isOpen).length

const READERS = 20
const PIPELINED = 1500
/** How long readers read nothing, in ms. */
const READ_NOTHING_MS = 30_000

export const pipelined: Step = {
  about: `${READERS} sockets ask ${PIPELINED.toLocaleString('en-GB')} times for the API's description, and never read`,
  waitMs: 2000,
  async run({ server }) {
    const requests = 'GET /api/openapi.json HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'.repeat(PIPELINED)
    const sockets = Array.from({ length: READERS }, () => openSocket(server.port))
    for (const socket of sockets) {
      socket.pause()
      socket.write(requests)
    }
    const end = performance.now() + READ_NOTHING_MS
    while (performance.now() < end && !server.hasEnded()) await pass(200)
    for (const socket of sockets) socket.destroy()
    return []
  },
}

const LORISES = 1000
/** Interval between bytes, in ms. */
const BYTE_MS = 1500
/** When the server must have closed all of them, in ms. */
const PATIENCE_MS = 75_000

export const slowClients: Step = {
  about: `${LORISES} heads and ${LORISES} bodies that come a byte at a time`,
  waitMs: WAIT_MS,
  async run({ server }) {
    const heads = Array.from({ length: LORISES }, () => openSocket(server.port))
    const bodies = Array.from({ length: LORISES }, () => openSocket(server.port))
    const begin = 'HTTP/1.1\r\nhost: 127.0.0.1\r\n'
    for (const socket of heads) socket.write(`GET / ${begin}`)
    const length = 'content-type: application/json\r\ncontent-length: 5000\r\n\r\n{'
    for (const socket of bodies) socket.write(`POST /api/auth/login ${begin}${length}`)
    // Reads what they receive, or their end would go unnoticed.
    for (const socket of [...heads, ...bodies]) socket.resume()
    const drip = setInterval(() => {
      for (const socket of heads) if (socket.writable) socket.write('x')
      for (const socket of bodies) if (socket.writable) socket.write(' ')
    }, BYTE_MS)
    const begun = performance.now()
    const sockets = [...heads, ...bodies]
    while (performance.now() - begun < PATIENCE_MS && sockets.some(isOpen)) await pass(200)
    clearInterval(drip)
    const left = `${openOf(heads)} heads and ${openOf(bodies)} bodies open after ${figure((performance.now() - begun) / 1000)} s`
    const held = openOf(sockets) === 0
    for (const socket of sockets) socket.destroy()
    return [finding(`all are closed within ${PATIENCE_MS / 1000} s`, left, held)]
  },
}

const host = 'host: 127.0.0.1\r\n'
const json = 'content-type: application/json\r\n'
const smuggled = `GET /api/auth/me HTTP/1.1\r\n${host}\r\n`
/** Requests that two servers could interpret differently. */
const contradictions: Record<string, string> = {
  'length and chunks': `POST /api/auth/login HTTP/1.1\r\n${host}${json}content-length: 6\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  'chunks and length': `POST /api/auth/login HTTP/1.1\r\n${host}${json}transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n5c\r\n${smuggled}\r\n0\r\n\r\n`,
  'two lengths': `POST /api/auth/login HTTP/1.1\r\n${host}${json}content-length: 2\r\ncontent-length: 60\r\n\r\n{}${smuggled}`,
  'a length with a sign': `POST /api/auth/login HTTP/1.1\r\n${host}${json}content-length: +2\r\n\r\n{}${smuggled}`,
  'chunks, oddly spelt': `POST /api/auth/login HTTP/1.1\r\n${host}${json}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`,
  'a chunk of no size': `POST /api/auth/login HTTP/1.1\r\n${host}${json}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${smuggled}`,
  'a space before the colon': `POST /api/auth/login HTTP/1.1\r\n${host}${json}content-length : 2\r\n\r\n{}${smuggled}`,
  'a folded header': `GET /healthz HTTP/1.1\r\n${host}x-a: b\r\n c: d\r\n\r\n${smuggled}`,
  'bare line ends': `GET /healthz HTTP/1.1\n${host.replace('\r', '')}x: a\n\n${smuggled}`,
  'no host': `GET /healthz HTTP/1.1\r\n\r\n${smuggled}`,
  'a header of 1 MB': `GET /healthz HTTP/1.1\r\n${host}x-a: ${'x'.repeat(1024 * 1024)}\r\n\r\n`,
  'an address of 1 MB': `GET /${'x'.repeat(1024 * 1024)} HTTP/1.1\r\n${host}\r\n`,
  '20,000 headers': `GET /healthz HTTP/1.1\r\n${host}${'a: b\r\n'.repeat(20_000)}\r\n`,
  'another protocol': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
}

async function contradict({ server }: Ground): Promise<Finding[]> {
  const wrong: string[] = []
  for (const [what, bytes] of Object.entries(contradictions)) {
    const { text } = await sendBytes(server.port, Buffer.from(bytes, 'latin1'), 1500)
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)
    // `/api/auth/me` without a token is 401: its answer proves that the smuggled request was processed.
    if (
      statuses.some((status) => Number(status) >= 500) ||
      statuses.includes('401') ||
      /^HTTP\/1.1 2/.test(text)
    )
      wrong.push(`${what}: ${statuses.join(' ')}`)
  }
  return [
    finding(
      `each of ${Object.keys(contradictions).length} contradictions is refused, and nothing smuggled in is heard`,
      wrong.join('; ') || 'all',
      wrong.length === 0,
    ),
  ]
}

export const contradictory: Step = {
  about: 'requests that contradict themselves, or are far too large',
  waitMs: WAIT_MS,
  run: contradict,
}
