import { Agent, request } from 'node:http'
import { connect } from 'node:net'

/** Timeout of a response, in ms. */
const PATIENCE_MS = 20_000

type Options = {
  method?: string
  token?: string
  /** Sent as JSON; text and bytes are sent as they are, under `type`. */
  body?: unknown
  type?: string
  /** The network that the server sees, by way of its trusted proxy. */
  from?: string
  headers?: Record<string, string>
  /** Bytes of the response to keep. */
  keep?: number
}

/** A response, and how long it took. `status` 0: none came, and `text` says why. */
export type Reply = { status: number; headers: Record<string, unknown>; text: string; ms: number }

/** A client of the server at this port, with a limited number of keep-alive connections. */
export type Client = ReturnType<typeof openClient>

/** Opens a client. Its calls never throw. */
export function openClient(port: number, sockets = 64) {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  function call(path: string, options: Options = {}): Promise<Reply> {
    const begun = performance.now()
    const { payload, type } = bodyOf(options)
    const headers = {
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(options.from && { 'x-forwarded-for': options.from }),
      ...(payload !== null && { 'content-type': type, 'content-length': Buffer.byteLength(payload) }),
      ...options.headers,
    }
    return new Promise((resolve) => {
      const done = (status: number, found: Reply['headers'], text: string) =>
        resolve({ status, headers: found, text, ms: performance.now() - begun })
      try {
        const method = options.method ?? (payload === null ? 'GET' : 'POST')
        const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
          const parts: Buffer[] = []
          let kept = 0
          answer.on('data', (part: Buffer) => {
            if (kept < (options.keep ?? 1_000_000)) parts.push(part)
            kept += part.length
          })
          answer.on('error', (error) => done(0, {}, error.message))
          answer.on('end', () =>
            done(answer.statusCode ?? 0, answer.headers, Buffer.concat(parts).toString()),
          )
        })
        sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('no answer')))
        sent.on('error', (error) => done(0, {}, error.message))
        sent.end(payload ?? undefined)
      } catch (error) {
        done(0, {}, String(error))
      }
    })
  }
  return { call, close: () => agent.destroy() }
}

function bodyOf({ body, type = 'application/json' }: Options): {
  payload: string | Uint8Array | null
  type: string
} {
  if (body === undefined) return { payload: null, type }
  const isReady = typeof body === 'string' || body instanceof Uint8Array
  return { payload: isReady ? body : JSON.stringify(body), type }
}

/** Sends these bytes on a separate connection and returns what came back until it was closed, or `ms` passed. */
export function sendBytes(
  port: number,
  bytes: string | Uint8Array,
  ms = 3000,
): Promise<{ text: string; closed: boolean }> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const end = (closed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text, closed })
    }
    const timer = setTimeout(() => end(false), ms)
    socket.on('data', (part) => {
      text += part.toString('latin1')
    })
    socket.on('error', () => end(true))
    socket.on('close', () => end(true))
  })
}

/** Runs `work` for each number below `times`, at most `atOnce` concurrently. */
export async function many<T>(times: number, atOnce: number, work: (i: number) => Promise<T>): Promise<T[]> {
  const results: T[] = new Array(times)
  let next = 0
  const worker = async () => {
    while (next < times) {
      const i = next++
      results[i] = await work(i)
    }
  }
  await Promise.all(Array.from({ length: Math.min(times, atOnce) }, worker))
  return results
}

/** Whether a request was answered, even by a refusal for overload. */
export const isAnswered = ({ status }: { status: number }) => status > 0 && (status < 500 || status === 503)

/** How often each status occurred, as `200 × 3, 429 × 7`. */
export function tally(replies: readonly { status: number }[]): string {
  const counts = new Map<number, number>()
  for (const { status } of replies) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, times]) => `${status || 'none'} × ${times}`)
    .join(', ')
}
