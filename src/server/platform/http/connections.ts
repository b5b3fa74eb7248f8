import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

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

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Creates the HTTP server with all connection limits set; it is not listening yet. */
export function createConnections(answer: Answer): Server {
  const { timeout, maxConnections, pipelined, ...limits } = connectionLimits
  const server = createServer(limits)
  server.timeout = timeout
  server.maxConnections = maxConnections
  const handle = inTurn(server, answer, pipelined)
  // Node would answer an unknown expectation by itself, out of order.
  return server.on('request', handle).on('checkExpectation', handle)
}

/**
 * Handles the requests of a connection one at a time: each starts only after the previous response has been handed to
 * the network. Node would start all of them and buffer their responses in memory. A connection with more than `most`
 * waiting requests is destroyed; one with none is closed once the server has stopped listening.
 */
function inTurn(server: Server, answer: Answer, most: number): Answer {
  const waiting = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>()

  const begin = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    response.once('close', () => {
      const next = waiting.get(socket)?.shift()
      // If the connection has closed, the rest is dropped: this was its last response.
      if (next?.[1].socket) begin(...next)
      else if (!server.listening) socket.destroySoon()
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
