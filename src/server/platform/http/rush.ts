import type { FastifyInstance } from 'fastify'

/** Calls that are being answered at once from which on mails yield to them. A theatre that is not busy has none or one. */
const RUSH = 8

/**
 * Counts the calls that are being answered, without event streams, which stay open; returns whether they are so many that
 * work which nobody waits for should wait.
 */
export function watchForRush(app: FastifyInstance): () => boolean {
  const underWay = new Set<string>()
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.headers.accept?.includes('text/event-stream')) {
      underWay.add(request.id)
      // Also if the caller hangs up.
      reply.raw.once('close', () => underWay.delete(request.id))
    }
    done()
  })
  app.addHook('onResponse', async (request) => {
    underWay.delete(request.id)
  })
  return () => underWay.size >= RUSH
}
