import type { FastifyListenOptions } from 'fastify'
import type { Environment } from '../../settings/config.ts'
import type { App } from '../policy.ts'

/** The first file descriptor that systemd hands over. */
export const FIRST_FD = 3

/** Where a server listens: on its own port, or on a socket that systemd keeps open while the server restarts. */
export type Listening = FastifyListenOptions & { fd?: number }

/**
 * The socket that systemd opened for this process (LISTEN_FDS, LISTEN_PID), else port and host of the settings. Throws an
 * Error when systemd hands over several: one process has one port.
 */
export function whereToListen(env: Environment, pid: number, own: { port: number; host: string }): Listening {
  if (Number(env.LISTEN_PID) !== pid || !env.LISTEN_FDS) return own
  if (env.LISTEN_FDS !== '1')
    throw new Error(
      `systemd handed over ${env.LISTEN_FDS} sockets. Give the unit one ListenStream; for more ports start more processes.`,
    )
  return { fd: FIRST_FD }
}

/** Listens there; throws an Error whose sentence names the setting to change. */
export async function listenOn(app: App, where: Listening) {
  try {
    await app.listen(where)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (where.fd !== undefined) throw new Error(`The socket of systemd cannot be used (${message}).`)
    if (code === 'EADDRINUSE')
      throw new Error(
        `PORT ${where.port} is used by another program. Stop that, or set PORT to another port.`,
      )
    if (code === 'EACCES')
      throw new Error(
        `PORT ${where.port} is not allowed for this user. Set PORT to 1024 or above, behind a proxy.`,
      )
    throw new Error(
      `HOST ${where.host} cannot be listened on (${message}). Set it to an address of this machine.`,
    )
  }
}
