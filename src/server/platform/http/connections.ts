import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What one connection may do, and how many there may be: times in ms, sizes in bytes. */
export const connectionLimits = {
  /** A head fits into a few packets. A client that sends it a byte at a time only wants to hold the connection. */
  headersTimeout: 10_000,
  /** The whole request: a picture of 10 MB at 3 Mbit/s. */
  requestTimeout: 30_000,
  /** How often the two above are checked. */
  connectionsCheckingInterval: 2_000,
  /**
   * Nothing sent or received, except while a handler works on its answer. Node grants a write that was under way a
   * second period, so a reader that stopped reading is cut within 20 seconds. A phone at 20 kB/s takes bytes all the time.
   */
  timeout: 10_000,
  /** Between two requests. */
  keepAliveTimeout: 10_000,
  /** Our longest head, with a token and what proxies add, has 3 kB. */
  maxHeaderSize: 16_384,
  /** Requests that wait for the answers before theirs. Browsers send none, and clients that do send a handful. */
  pipelined: 16,
  /** Twice the streams that one process keeps, at about 20 kB each. */
  maxConnections: 10_000,
} as const

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Makes the HTTP server with every limit of a connection set; nothing listens yet. */
export function createConnections(answer: Answer): Server {
  const { timeout, maxConnections, pipelined, ...limits } = connectionLimits
  const server = createServer(limits)
  server.timeout = timeout
  server.maxConnections = maxConnections
  const handle = inTurn(server, answer, pipelined)
  // Node would answer an unknown expectation by itself, out of turn.
  return server.on('request', handle).on('checkExpectation', handle)
}

/**
 * Answers the requests of a connection one at a time: none is begun before the answer to the one before it has been
 * handed to the network. Node would begin all that arrive together and keep their answers in memory. A connection with
 * more than `most` waiting requests is destroyed; one without any is closed once the server has stopped listening.
 */
function inTurn(server: Server, answer: Answer, most: number): Answer {
  const waiting = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>()

  const begin = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    response.once('close', () => {
      const next = waiting.get(socket)?.shift()
      // Without the connection its turn never comes: this was the last answer.
      if (next?.[1].socket) begin(...next)
      else if (!server.listening) socket.destroySoon()
    })
    // Nothing moves. That is right only while the handler, with all that it needs, has not begun its answer.
    response.on('timeout', () => {
      if (response.headersSent || !request.complete) socket.destroy()
    })
    answer(request, response)
  }

  return (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    // Node gives the connection to the answer whose turn it is.
    if (response.socket) return begin(request, response)
    const queue = waiting.get(socket) ?? []
    waiting.set(socket, queue)
    if (queue.length < most) queue.push([request, response])
    else socket.destroy()
  }
}
