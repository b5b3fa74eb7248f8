import { Agent, request } from 'node:http'

export type Answer = { status: number; body: unknown }

/** One buyer's connection, kept open; calls on it go one after another. */
export type Line = ReturnType<typeof openLine>

/** Opens a line to a port of this machine; `token` goes with every call. */
export function openLine(port: number, token?: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const authorization = token ? { authorization: `Bearer ${token}` } : {}

  function send(method: string, path: string, type: string, text: string): Promise<Answer> {
    const headers = { ...authorization, 'content-type': type, 'content-length': Buffer.byteLength(text) }
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
    json: (method: string, path: string, body?: unknown) =>
      send(method, path, 'application/json', body === undefined ? '' : JSON.stringify(body)),
    form: (path: string, fields: Record<string, string>) =>
      send('POST', path, 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString()),
    close: () => agent.destroy(),
  }
}

function read(status: number, text: string): Answer {
  return { status, body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text }
}
