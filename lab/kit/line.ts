import { Agent, request } from 'node:http'
import { headersOf } from '../../src/server/testing/addresses.ts'

export type Answer = { status: number; body: unknown }

/** A buyer's keep-alive connection; calls run one after another. */
export type Line = ReturnType<typeof openLine>

/** A session, and the client address that the proxy reports. */
export type Caller = { token?: string; from?: string }

/** Opens a line to a port of this machine; every call on it is the caller's. */
export function openLine(port: number, { token, from }: Caller = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const caller = { ...(token && { authorization: `Bearer ${token}` }), ...headersOf({ from }) }

  function send(
    method: string,
    path: string,
    type: string,
    text: string,
    more: Record<string, string> = {},
  ): Promise<Answer> {
    const headers = { ...caller, ...more, 'content-type': type, 'content-length': Buffer.byteLength(text) }
    return new Promise((resolve, reject) => {
      const call = request({ host: '127.0.0.1', port, method, path, agent, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => resolve(read(answer.statusCode ?? 0, Buffer.concat(parts).toString())))
      })
      call.on('error', reject)
      call.end(text)
    })
  }

  return {
    json: (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
      send(method, path, 'application/json', body === undefined ? '' : JSON.stringify(body), headers),
    form: (path: string, fields: Record<string, string>) =>
      send('POST', path, 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString()),
    close: () => agent.destroy(),
  }
}

function read(status: number, text: string): Answer {
  return { status, body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text }
}
