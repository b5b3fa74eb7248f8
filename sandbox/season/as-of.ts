import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { OrdersContext } from '../../src/server/orders/context.ts'
import type { PaymentProvider } from '../../src/server/orders/gateway/provider.ts'

/**
 * The server as it was at `at` (ms since 1970): whatever a command does with it is written, and judged, as of then. This
 * is the only place that dates anything back. Providers live today, so what is told them about time is moved there.
 */
export function asOf(ctx: OrdersContext, at: number): OrdersContext {
  return {
    ...ctx,
    engine: { ...ctx.engine, now: () => sql<number>`cast(${Math.round(at)} as bigint)` },
    providers: new Map([...ctx.providers].map(([name, provider]) => [name, movedToToday(provider, at)])),
    // What the past refused is no news for whoever starts the sandbox.
    log: ctx.log.child({}, { level: 'silent' }),
  }
}

function movedToToday(provider: PaymentProvider, at: number): PaymentProvider {
  return {
    ...provider,
    createSession: (order) =>
      provider.createSession({ ...order, expiresAt: order.expiresAt + Date.now() - at }),
  }
}

/** An id that is the same in every run: what was made with it before is found by it. */
export function idOf(...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(parts.join(':')).digest('hex').slice(0, 32)
}
