import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * A thread of callers who send their headers a byte a second. It tells how many are connected: all of them, then each
 * 100 ms.
 */
const { port, callers } = workerData as { port: number; callers: number }
const sockets = new Set<Socket>()
for (let i = 0; i < callers; i++) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  await once(socket, 'connect')
  sockets.add(socket)
  socket.write('GET / HTTP/1.1\r\nX-Slow: ')
}
const tell = () => parentPort?.postMessage(sockets.size)
tell()
setInterval(() => {
  for (const socket of sockets) socket.write('a')
}, 1000)
setInterval(tell, 100)
