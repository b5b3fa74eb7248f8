import { PassThrough, Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { AppError } from '../base/base.ts'
import { DRAINING } from './listen/connections.ts'
import type { App } from './policy.ts'

export const streamLimits = {
  /** Streams per process, at about 70 kB of memory each. Beyond that, pages poll every few seconds. */
  most: 5_000,
  /** Streams per network: enough for a campus behind one address when sales open, but never all of them. */
  mostOfNetwork: 2_500,
  /** Bytes that may wait for one slow reader, besides one frame and the 128 kB that stream and socket buffer. */
  unread: 256 * 1024,
  /** Keep-alive interval in ms: twice within `connectionLimits.timeout`, and often enough for proxies. */
  beatMs: 5_000,
} as const

/** Sends one event, as its complete text. */
export type Write = (frame: string | Buffer) => void

const BEAT = Buffer.from('event: beat\ndata: 1\n\n')

/**
 * Responses that never end by themselves (server-sent events): counted, limited, kept alive, and closed with their
 * connections and with the server. A reader that accepts nothing for `connectionLimits.timeout` is disconnected.
 */
export class EventStreams {
  readonly #limits: typeof streamLimits
  readonly #open = new Set<PassThrough>()
  readonly #byNetwork = new Map<string, number>()
  #closing = false

  constructor(app: App, limits: Partial<Record<keyof typeof streamLimits, number>> = {}) {
    this.#limits = { ...streamLimits, ...limits } as typeof streamLimits
    // A stopping server would wait for open streams. Readers come back after two seconds.
    const end = () => {
      this.#closing = true
      for (const stream of this.#open) stream.end()
    }
    app.addHook('preClose', async () => end())
    app.server.once(DRAINING, end)
  }

  get size(): number {
    return this.#open.size
  }

  /**
   * Answers with a stream for a reader from `network`. `enter` starts writing and returns a function that stops it;
   * that is called exactly once, however the stream ends, even if the reader left while `enter` was waiting. HEAD gets
   * the headers only. Throws unavailable when there are too many streams, and whatever `enter` throws.
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

  /** Calls `enter`, and makes sure that whatever it started ends with the stream. */
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

  /** Counts before the first await, so that concurrent requests cannot exceed the limit. */
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
    // A reader that cannot keep up reconnects for a snapshot instead of filling our memory.
    if (stream.writableLength > this.#limits.unread) stream.destroy()
    else if (stream.writable) stream.write(frame)
  }
}
