import { setTimeout } from 'node:timers/promises'
import { type OrdersContext, providerOf } from '../context.ts'
import { ProviderRefused, type ProviderSession, ProviderUnreachable } from '../gateway/provider.ts'
import { type AttemptRow, findLiveAttempt } from '../records/attempts.ts'
import { captureKey, renewedKey } from '../rules.ts'

/**
 * Begins to take the money of a payment that the buyer approved. One statement demands that the hold has not
 * ended, that the change still waits, and that nobody began before (law 5); from here on nothing ends the change until
 * the answer is certain. Undefined when it may not begin. `seen`: how the caller saw the attempt; no capture may have
 * come to nothing since.
 */
export async function beginCapture(
  ctx: OrdersContext,
  changeId: string,
  seen?: AttemptRow,
): Promise<AttemptRow | undefined> {
  const { db, engine } = ctx
  const attempt = seen ?? (await findLiveAttempt(db, changeId))
  if (!attempt?.reference || !providerOf(ctx, attempt.provider).capture) return undefined
  const key = attempt.capture_key ?? captureKey(attempt.idempotency_key)
  const begun = await db
    .updateTable('payment_attempts')
    .set({ capture_key: key, capture_started_at: engine.now(), updated_at: engine.now() })
    .where((eb) => eb.and({ id: attempt.id, state: 'open', capture_started_at: null }))
    .where((eb) => eb.or([eb('capture_key', 'is', null), eb('capture_key', '=', key)]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_changes')
          .select('order_changes.id')
          .where((eb) => eb.and({ 'order_changes.id': attempt.change_id, 'order_changes.status': 'pending' }))
          .where('order_changes.expires_at', '>', engine.now()),
      ),
    )
    .returning('capture_started_at')
    .executeTakeFirst()
  return begun && { ...attempt, capture_key: key, capture_started_at: begun.capture_started_at }
}

export type CaptureAnswer = { session: ProviderSession } | { refused: string }

/**
 * Asks the provider for the money of an attempt whose capture began. Refused for certain, the attempt is as before, and its
 * next capture has a new key. Throws ProviderUnreachable when the end is not known; asking again takes it once.
 */
export async function sendCapture(ctx: OrdersContext, attempt: AttemptRow): Promise<CaptureAnswer> {
  const { capture } = providerOf(ctx, attempt.provider)
  if (!capture) throw new ProviderUnreachable(`${attempt.provider} captures nothing`)
  try {
    return { session: await capture.take(attempt.reference ?? '', attempt.capture_key ?? '') }
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    await releaseCapture(ctx, attempt)
    return { refused: error.issue ?? '' }
  }
}

/** How long, in ms, a request waits for the answer to a capture that another one, such as the news of the approval, began. */
const FOLLOW_MS = 5_000
const LOOK_MS = 50

/**
 * Waits for the answer to a capture that is under way: true once the provider has refused it, false when it took the money,
 * is still deciding, or gives no answer in time. Throws ProviderUnreachable.
 */
export async function waitForRefusal(ctx: OrdersContext, begun: AttemptRow) {
  const { state } = await providerOf(ctx, begun.provider).retrieve(begun.reference ?? '')
  if (state !== 'open') return false
  for (let waited = 0; waited < FOLLOW_MS; waited += LOOK_MS) {
    const now = await findLiveAttempt(ctx.db, begun.change_id)
    if (now?.id !== begun.id) return false
    if (now.capture_key !== begun.capture_key) return true
    await setTimeout(LOOK_MS)
  }
  return false
}

/** Notes that a capture came to nothing for certain; does nothing when none was begun, or another since. */
export async function releaseCapture({ db, engine }: OrdersContext, attempt: AttemptRow) {
  if (!attempt.capture_key) return
  await db
    .updateTable('payment_attempts')
    .set({ capture_started_at: null, capture_key: renewedKey(attempt.capture_key), updated_at: engine.now() })
    .where((eb) => eb.and({ id: attempt.id, state: 'open' }))
    .where('capture_key', '=', attempt.capture_key)
    .where('capture_started_at', 'is not', null)
    .execute()
}
