import { once } from 'node:events'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import type { App } from '../platform/http/policy.ts'
import { until } from './until.ts'

/** A raw connection: it sends what it is given, and reads only when asked. */
export type Wire = Awaited<ReturnType<typeof openWire>>

/** Opens a connection to an origin such as `http://127.0.0.1:3000`. */
export async function openWire(origin: string) {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(origin).port) })
  // The server may cut it at any moment, which is what such tests are about.
  socket.on('error', () => {})
  await once(socket, 'connect')
  let text = ''
  const read = () => {
    if (socket.listenerCount('data') > 0) return
    socket.setEncoding('latin1')
    socket.on('data', (piece: string) => {
      text += piece
    })
  }
  return {
    socket,
    send: (words: string) => socket.write(words),
    /** Everything received so far. The first call starts reading. */
    text(): string {
      read()
      return text
    },
    /** Reads until `pattern` has arrived, and returns everything received. */
    async seen(pattern: string | RegExp): Promise<string> {
      read()
      await until(() => text.search(pattern) >= 0, `${pattern} arrives`)
      return text
    },
    /** Waits until the server has closed the connection, and returns everything received. */
    async closed(): Promise<string> {
      read()
      await until(() => socket.destroyed, 'the connection is closed')
      return text
    },
    close: () => socket.destroy(),
  }
}

/** The headers of a request, and its body if there is one. */
export function head(method: string, path: string, headers: Record<string, string> = {}, body = ''): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\nhost: front.example\r\n${lines.join('')}\r\n${body}`
}

/** Connections that a server has open. */
export function connectionsOf({ server }: Pick<App, 'server'>): Promise<number> {
  return promisify(server.getConnections.bind(server))()
}
