import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Limits per connection and on their number: times in ms, sizes in bytes. */
export const connectionLimits = {
  /** Headers fit into a few packets. A client that sends them byte by byte only wants to occupy the connection. */
  headersTimeout: 10_000,
  /** The whole request: a picture of 10 MB at 3 Mbit/s. */
  requestTimeout: 30_000,
  /** How often the two above are checked. */
  connectionsCheckingInterval: 2_000,
  /**
   * Idle time, except while a handler works on its response. Node allows a write in progress a second period, so a
   * stalled reader is cut off within 20 seconds. A phone at 20 kB/s is never idle that long.
   */
  timeout: 10_000,
  /** Between two requests. */
  keepAliveTimeout: 10_000,
  /** Our largest headers, with a token and what proxies add, are about 3 kB. */
  maxHeaderSize: 16_384,
  /** Pipelined requests waiting for earlier responses. Browsers send none; clients that do send a handful. */
  pipelined: 16,
  /** Twice the event streams of one process, at about 20 kB each. */
  maxConnections: 10_000,
} as const

/** How long a draining server lets proxies go on using idle connections, in ms: longer than they keep them (deploy/). */
export const PROXY_IDLE_MS = 2_000

/** How long a server takes in a crowd, in ms. */
const CROWD_MS = 5_000

/** Emitted by a server that drains: what never ends by itself ends now. */
export const DRAINING = 'draining'

/** What each server is answering, and which servers drain. */
const answering = new WeakMap<Server, Set<ServerResponse>>()
const draining = new WeakSet<Server>()
const crowded = new WeakSet<Server>()

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Creates the HTTP server with all connection limits set; it is not listening yet. */
export function createConnections(answer: Answer): Server {
  const { timeout, maxConnections, pipelined, ...limits } = connectionLimits
  const server = createServer(limits)
  server.timeout = timeout
  server.maxConnections = maxConnections
  const handle = answerInOrder(server, answer, pipelined)
  // Node would answer an unknown expectation by itself, out of order.
  return server.on('request', handle).on('checkExpectation', handle)
}

/**
 * Handles the requests of a connection one at a time: each starts only after the previous response has been handed to
 * the network. Node would start all of them and buffer their responses in memory. A connection with more than `most`
 * waiting requests is destroyed; one with none is closed once the server has stopped listening.
 */
function answerInOrder(server: Server, answer: Answer, most: number): Answer {
  const waiting = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>()
  const responses = new Set<ServerResponse>()
  answering.set(server, responses)

  const begin = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    responses.add(response)
    if (draining.has(server) || crowded.has(server)) response.shouldKeepAlive = false
    response.once('close', () => {
      responses.delete(response)
      const next = waiting.get(socket)?.shift()
      // If the connection has closed, the rest is dropped: this was its last response.
      if (next?.[1].socket) begin(...next)
      else if (!server.listening && !draining.has(server)) socket.destroySoon()
    })
    // The connection is idle. That is allowed only while the handler has not started its response.
    response.on('timeout', () => {
      if (response.headersSent || !request.complete) socket.destroy()
    })
    answer(request, response)
  }

  return (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    // Node assigns the connection to the response whose turn it is.
    if (response.socket) return begin(request, response)
    const queue = waiting.get(socket) ?? []
    waiting.set(socket, queue)
    if (queue.length < most) queue.push([request, response])
    else socket.destroy()
  }
}

/**
 * Lets everybody in who waited on a port that was kept for this server. Node accepts one connection in each turn of its
 * loop, and in the same turn answers all that it has already; so for some seconds each answer closes its connection, or
 * the first in would be answered again and again while the others wait.
 */
export function closeAfterEachResponse(server: Server, ms: number = CROWD_MS) {
  crowded.add(server)
  setTimeout(() => crowded.delete(server), ms).unref()
}

/**
 * Stops accepting connections, and resolves when the last has ended. A proxy may send a request at the moment in which
 * an idle connection is closed, and must not send it twice: so requests are answered for `idleMs` more, each answer tells
 * the proxy to close its connection, and only then are idle connections closed.
 */
export async function drain(server: Server, idleMs: number = PROXY_IDLE_MS) {
  if (!server.listening) return
  draining.add(server)
  // Not the method of http.Server, which closes idle connections at once.
  const ended = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve())
  })
  for (const response of answering.get(server) ?? [])
    if (!response.headersSent) response.shouldKeepAlive = false
  server.emit(DRAINING)
  await Promise.race([ended, pause(idleMs, undefined, { ref: false })])
  draining.delete(server)
  server.closeIdleConnections()
  await ended
}
