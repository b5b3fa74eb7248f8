import type { FastifyInstance } from 'fastify'

/** Calls that are being answered at once from which on mails yield to them. A theatre that is not busy has none or one. */
const RUSH = 8

/**
 * Counts the calls that are being answered, without event streams, which stay open; returns whether they are so many that
 * work which nobody waits for should wait. A call counts from the moment at which all of it is here until its answer is
 * ready, so that slow connections do not hold up mails.
 */
export function watchForRush(app: FastifyInstance): () => boolean {
  const underWay = new Set<string>()
  app.addHook('preHandler', async (request, reply) => {
    if (request.headers.accept?.includes('text/event-stream')) return
    underWay.add(request.id)
    // Also if the caller hangs up.
    reply.raw.once('close', () => underWay.delete(request.id))
  })
  app.addHook('onSend', async (request) => {
    underWay.delete(request.id)
  })
  return () => underWay.size >= RUSH
}
