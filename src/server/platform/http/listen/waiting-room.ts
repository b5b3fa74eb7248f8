import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { defaultSettings } from '../../../../shared/platform/settings/settings.ts'
import { AppError } from '../../base/base.ts'
import type { Config } from '../../settings/config.ts'
import { registerLanguage } from '../language.ts'
import { createAwayPage } from '../pages/away-page.ts'
import { createServer } from '../server.ts'
import { type Listening, listenOn } from './listening.ts'

/**
 * Answers at the product's port while its database is not there: a page for people, `unavailable` for calls, and what
 * is missing at `/readyz`. Resolves when it listens; call what it returns before the product listens.
 */
export async function openWaitingRoom(config: Config, clientDir: string, where: Listening) {
  const app = await createServer(config)
  // What the theatre has set is not known without its database.
  const current = { ...defaultSettings, ...config.pinned }
  registerLanguage(app as unknown as FastifyInstance, { current })
  const away = createAwayPage(clientDir)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) =>
    reply.status(503).send({ status: 'not ready', engine: 'postgres', database: 'away' }),
  )
  app.all('/*', async (request, reply) => {
    if (request.url.startsWith('/api')) throw new AppError('unavailable')
    const { headers, html } = away(current.theatreName)
    return reply.status(503).headers(headers).send(html)
  })
  await listenOn(app, where)
  return () => app.close()
}

/** The word after the program that makes it a waiting room, on the socket that it gets as its third file. */
export const asWaitingRoom = 'waiting-room'

/**
 * The same on a socket of systemd, which has to outlast the waiting room: Node closes what it stops listening on, so a
 * process of its own gets a copy. It ends with this one.
 */
export function openWaitingRoomBeside(program: string, fd: number): () => Promise<void> {
  const room = spawn(process.execPath, [program, asWaitingRoom], {
    stdio: ['ignore', 'inherit', 'inherit', fd, 'ipc'],
  })
  const ended = once(room, 'exit')
  return async () => {
    room.kill()
    await ended
  }
}
