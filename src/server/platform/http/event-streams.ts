import { PassThrough, Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { AppError } from '../errors.ts'
import type { App } from './server.ts'

export const streamLimits = {
  /** Streams of one process, at about 70 kB of memory each. Past it the pages ask for the seats every few seconds. */
  most: 5_000,
  /** Of one network: a campus behind one address on the day that sales begin, but never all there are. */
  mostOfNetwork: 2_500,
  /** Bytes that wait for one reader, besides one frame and the 128 kB that streams and connection may hold on their way. */
  unread: 256 * 1024,
  /** How often a stream says that it is alive, in ms: twice within `connectionLimits.timeout`, and often enough for proxies. */
  beatMs: 5_000,
} as const

/** Takes what is to be sent: one event of the stream, as its whole text. */
export type Write = (frame: string | Buffer) => void

const BEAT = Buffer.from('event: beat\ndata: 1\n\n')

/**
 * The answers that never end by themselves (Server-Sent Events): counted, limited, kept alive, and closed with their
 * connections and with the server. A reader that takes nothing for `connectionLimits.timeout` loses the connection.
 */
export class EventStreams {
  readonly #limits: typeof streamLimits
  readonly #open = new Set<PassThrough>()
  readonly #byNetwork = new Map<string, number>()
  #closing = false

  constructor(app: App, limits: Partial<Record<keyof typeof streamLimits, number>> = {}) {
    this.#limits = { ...streamLimits, ...limits } as typeof streamLimits
    // A server that stops would wait for the readers.
    app.addHook('preClose', async () => {
      this.#closing = true
      for (const stream of this.#open) stream.end()
    })
  }

  /** Streams that are open. */
  get size(): number {
    return this.#open.size
  }

  /**
   * Answers with a stream for a reader from `network`. `enter` begins to write and answers how to stop, which is called
   * once, whichever way the stream ends, also when the reader went while `enter` was waiting. HEAD gets the headers and
   * enters nothing. Throws unavailable when there are too many streams, and what `enter` throws.
   */
  async send(
    reply: FastifyReply,
    network: string,
    enter: (write: Write) => Promise<() => void>,
  ): Promise<FastifyReply> {
    const answer = (body: Readable) =>
      reply
        .header('content-type', 'text/event-stream')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(body)
    if (reply.request.method === 'HEAD') return answer(Readable.from([]))

    const stream = this.#begin(network)
    const gone = () => stream.destroy()
    reply.raw.once('close', gone)
    try {
      if (reply.raw.destroyed) gone()
      else await this.#enter(stream, enter)
    } catch (error) {
      gone()
      throw error
    }
    return stream.destroyed ? reply.hijack() : answer(stream)
  }

  /** Begins to write, and sees to it that whatever began ends with the stream. */
  async #enter(stream: PassThrough, enter: (write: Write) => Promise<() => void>): Promise<void> {
    stream.write('retry: 2000\n\n')
    const leave = await enter((frame) => this.#write(stream, frame))
    if (stream.closed) return leave()
    const beat = setInterval(() => this.#write(stream, BEAT), this.#limits.beatMs)
    stream.once('close', () => {
      clearInterval(beat)
      leave()
    })
  }

  /** Counts before anything is waited for, so that many who come at once do not pass together. */
  #begin(network: string): PassThrough {
    const ofNetwork = this.#byNetwork.get(network) ?? 0
    if (this.#closing || this.#open.size >= this.#limits.most || ofNetwork >= this.#limits.mostOfNetwork)
      throw new AppError('unavailable')
    const stream = new PassThrough()
    this.#open.add(stream)
    this.#byNetwork.set(network, ofNetwork + 1)
    stream.once('close', () => {
      this.#open.delete(stream)
      const others = (this.#byNetwork.get(network) ?? 0) - 1
      if (others > 0) this.#byNetwork.set(network, others)
      else this.#byNetwork.delete(network)
    })
    return stream
  }

  #write(stream: PassThrough, frame: string | Buffer): void {
    // A reader that does not keep up comes back for a snapshot instead of filling our memory.
    if (stream.writableLength > this.#limits.unread) stream.destroy()
    else if (stream.writable) stream.write(frame)
  }
}
