import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pass } from 'node:timers/promises'

// A separate process with many seat streams: `port`, `path`, number. Prints `open` and how many answered 200; closes
// everything when its input ends. Uses bare sockets, since there are thousands of them.
const [port = '', path = '', count = ''] = process.argv.slice(2)
/** Streams opened concurrently. */
const AT_ONCE = 100
/** How long a stream may take to open, in ms. */
const OPEN_MS = 20_000

async function open(): Promise<{ socket: Socket; status: string }> {
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => {})
  let head = ''
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (part) => {
      if (head.length < 100) head += part.toString('latin1')
      if (head.includes('\r\n')) resolve()
    })
    socket.once('close', () => resolve())
    setTimeout(resolve, OPEN_MS).unref()
  })
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\n\r\n`)
  await answered
  return { socket, status: /^HTTP\/1.1 (\d+)/.exec(head)?.[1] ?? '0' }
}

const opened: { socket: Socket; status: string }[] = []
while (opened.length < Number(count)) {
  const some = Math.min(AT_ONCE, Number(count) - opened.length)
  opened.push(...(await Promise.all(Array.from({ length: some }, open))))
}
process.stdout.write(`open ${opened.filter(({ status }) => status === '200').length}\n`)
process.stdin.resume()
await once(process.stdin, 'end')
for (const { socket } of opened) socket.destroy()
await pass(200)
process.exit(0)
