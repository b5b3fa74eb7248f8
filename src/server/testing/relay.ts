import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from './free-ports.ts'

/** A way to PostgreSQL that can be cut: whoever uses it sees a database that dies, and one that comes back. */
export type Relay = {
  /** The database's address by this way. */
  url: string
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>
  /** Carries nothing any more, and says so to nobody, as when the database's machine is gone. */
  silence(): void
  /** Lets connections through again, at the same address, to the database at `target` or as before. */
  mend(target?: string): Promise<void>
  /** How many connections are open. */
  open(): number
}

/** Opens a relay to the database at `target`; `whole` is false for one that begins cut. */
export async function openRelay(target: string, whole = true): Promise<Relay> {
  let behind = new URL(target)
  const sockets = new Set<Socket>()
  let server: Server | undefined
  // Not one of the ephemeral ports, which somebody else may get while the relay is cut.
  const own = await freePort()
  const relay: Relay = {
    url: '',
    async mend(elsewhere) {
      if (elsewhere) behind = new URL(elsewhere)
      server = createServer((near) => {
        const far = connect(Number(behind.port), behind.hostname)
        for (const [from, to] of [
          [near, far],
          [far, near],
        ] as const) {
          sockets.add(from)
          from.pipe(to)
          from.on('error', () => to.destroy())
          from.on('close', () => {
            sockets.delete(from)
            to.destroy()
          })
        }
      }).listen(own, '127.0.0.1')
      await once(server, 'listening')
    },
    silence() {
      server?.close()
      for (const socket of sockets) socket.unpipe().pause()
    },
    async cut() {
      const closed = server && once(server, 'close')
      server?.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    open: () => sockets.size / 2,
  }
  await relay.mend()
  const url = new URL(target)
  url.host = `127.0.0.1:${own}`
  relay.url = url.href
  if (!whole) await relay.cut()
  return relay
}
