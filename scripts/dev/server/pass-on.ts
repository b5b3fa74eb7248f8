import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { AppServer } from './app-server.ts'

/**
 * Forwards a request to the server on `port` of the loopback, and its response back, both unchanged. Waits while the
 * server is being replaced; answers 502 with a sentence if there is none, or if it goes away before answering.
 */
export async function passOn(
  app: Pick<AppServer, 'isUp'>,
  port: number,
  asked: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  if (!(await app.isUp())) return explain(answer, 'The server does not run; the terminal says why.')
  const onward = request({
    host: '127.0.0.1',
    port,
    method: asked.method,
    path: asked.url,
    headers: { ...asked.headers, connection: 'close' },
  })
  onward.on('response', (found) => {
    const { connection: _, 'transfer-encoding': __, ...headers } = found.headers
    answer.writeHead(found.statusCode ?? 502, headers)
    // Sends a stream's headers before its first event.
    answer.flushHeaders()
    pipeline(found, answer, () => {})
  })
  onward.on('error', () => {
    if (answer.headersSent) answer.destroy()
    else explain(answer, 'The server went away before it answered. Ask again.')
  })
  answer.on('close', () => onward.destroy())
  asked.pipe(onward)
}

function explain(answer: ServerResponse, sentence: string): void {
  answer.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(`${sentence}\n`)
}
