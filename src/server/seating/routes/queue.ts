import { idParams as params } from '../../../shared/platform/base.ts'
import { placeBody, queuePlace, queueQuery } from '../../../shared/seating/contract.ts'
import { mailboxOf } from '../../accounts/rules/limits.ts'
import { AppError, hashSecret } from '../../platform/base/base.ts'
import { BoundedMap } from '../../platform/base/bounded-map.ts'
import { type App, viewerOf } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { joinQueue } from '../commands/join-queue.ts'
import { presentPlace, type QueueNow, readQueue } from '../queries/queue.ts'

const response = { 200: queuePlace }

/** How old, in ms, what is answered to thousands who wait may be. */
const FRESH_MS = 500

/** Patrons' calls about the waiting room of a performance. */
export function registerQueue(app: App, platform: Platform): void {
  const { db, engine } = platform
  const found = new BoundedMap<string, { at: number; queue: Promise<QueueNow> }>(1000)
  /** The queue as it was a moment ago, read once for all who ask. */
  const findRecent = (id: string) => {
    const now = performance.now()
    const known = found.get(id)
    if (known && now - known.at < FRESH_MS) return known.queue
    const queue = readQueue(db, engine, id)
    found.set(id, { at: now, queue })
    // Whoever asks gets the refusal.
    queue.catch(() => {})
    return queue
  }

  app.post(
    '/api/performances/:id/place',
    { config: { policy: 'verified' }, schema: { params, body: placeBody, response } },
    async (request) => {
      const { id } = request.params
      const mailbox = hashSecret(mailboxOf(viewerOf(request).email))
      const join = async () => {
        const place = await joinQueue(platform, { performanceId: id, mailbox, ...request.body })
        return presentPlace(await readQueue(db, engine, id), place)
      }
      return join().catch((error: unknown) => {
        // Another opening, set between the two reads, ends the queue: everybody arrives anew.
        if (error instanceof AppError && error.code === 'no-queue') return join()
        throw error
      })
    },
  )

  // A number is no secret and grants nothing: a turn is that of an account. So nobody is identified, and nothing is read.
  app.get(
    '/api/performances/:id/queue',
    {
      config: { policy: 'public', identifies: false, refuses: [409] },
      logLevel: 'warn',
      schema: { params, querystring: queueQuery, response },
    },
    async ({ params: { id }, query: { number } }) =>
      presentPlace(await findRecent(id), { number, admitted_at: null }),
  )
}
