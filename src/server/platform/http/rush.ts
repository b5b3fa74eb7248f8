import type { FastifyInstance } from 'fastify'

/** Calls that are being answered at once from which on mails yield to them. A theatre that is not busy has none or one. */
const RUSH = 8
/** How long a rush goes on after there were so many, in ms: its calls come in waves, such as one while people pay. */
const LULL_MS = 1000

/**
 * Counts the calls that are being answered, without event streams, which stay open; returns whether they are so many, or
 * were within a second, that work which nobody waits for should wait. A call counts from the moment at which all of it is
 * here until its answer is ready, so that slow connections do not hold up mails.
 */
export function watchForRush(app: FastifyInstance): () => boolean {
  const underWay = new Set<string>()
  let lastAt = Number.NEGATIVE_INFINITY
  app.addHook('preHandler', async (request, reply) => {
    if (request.headers.accept?.includes('text/event-stream')) return
    underWay.add(request.id)
    // Also if the caller hangs up.
    reply.raw.once('close', () => underWay.delete(request.id))
  })
  app.addHook('onSend', async (request) => {
    if (underWay.size >= RUSH) lastAt = performance.now()
    underWay.delete(request.id)
  })
  return () => underWay.size >= RUSH || performance.now() - lastAt < LULL_MS
}
