import { z } from 'zod'
import { checkLimit, recordUse } from '../../accounts/policy.ts'
import { limits, networkOf } from '../../accounts/rules/limits.ts'
import { AppError } from '../../platform/base/base.ts'
import { createSemaphore } from '../../platform/base/semaphore.ts'
import type { App } from '../../platform/http/policy.ts'
import { requireStorable } from '../../platform/http/storable.ts'
import type { OrdersContext } from '../context.ts'
import { isProviderTrouble, type PaymentProvider, type ProviderEvent } from '../gateway/provider.ts'
import { receiveWebhook } from '../payments/receive-webhook.ts'

const BODY_MAX = 1024 * 1024
/** Messages of a provider that are checked at once, since each may cost a call to it, and those that wait, by network. */
const CHECKS_AT_ONCE = 10
const WAITING_MAX = 50

/** What every event has; a signature says only who sent it. */
const eventSchema = z.object({ id: z.string().min(1), type: z.string().min(1) })

/** Reads an event that can be stored. Throws bad-signature, ProviderUnreachable, and invalid-input for any other. */
async function readEvent(
  provider: PaymentProvider,
  raw: Buffer,
  headers: Record<string, unknown>,
): Promise<ProviderEvent> {
  const event = await provider.readEvent(raw, headers)
  const problem = eventSchema.safeParse(event).error?.issues[0]
  if (problem) {
    const [field, sentence] = [problem.path.join('.'), problem.message]
    throw new AppError('invalid-input', { fields: { [field]: sentence }, message: `${field}: ${sentence}` })
  }
  requireStorable(event)
  return event
}

/** The providers' webhooks: the body stays bytes, because a signature is over bytes. */
export function registerWebhooks(app: App, ctx: OrdersContext) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    const check = createSemaphore(CHECKS_AT_ONCE, WAITING_MAX)
    /** When one was last refused here, by `performance.now()`: the limit is read only as long as that counts. */
    let refusedAt = Number.NEGATIVE_INFINITY
    for (const [name, provider] of ctx.providers)
      scope.post(
        `/api/webhooks/${name}`,
        { config: { policy: 'signed' }, bodyLimit: BODY_MAX, schema: { hide: true } },
        async (request) => {
          const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const network = networkOf(request.ip)
          const sign = `webhook:${name}` as const
          if (performance.now() - refusedAt < limits.strangeWebhooks.windowMs)
            await checkLimit(ctx, limits.strangeWebhooks, network)
          const event = await check({ line: network }, () => readEvent(provider, raw, request.headers)).catch(
            async (error) => {
              refusedAt = performance.now()
              await ctx.signs.recordFailure(sign, error instanceof Error ? error.message : String(error))
              await recordUse(ctx, limits.strangeWebhooks, network)
              // A signature that nobody can check now: the provider sends it again.
              if (isProviderTrouble(error)) throw new AppError('unavailable')
              throw error
            },
          )
          await receiveWebhook(ctx, name, event)
          if (event.ours) await ctx.signs.recordSuccess(sign)
          else await ctx.signs.recordFailure(sign, 'an event of the wrong mode')
          return { received: true }
        },
      )
  })
}
