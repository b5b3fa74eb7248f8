import { userParams } from '../../../shared/accounts/users.ts'
import { creditAnswer, creditBody, creditRecord } from '../../../shared/orders/credit.ts'
import { prove } from '../../accounts/policy.ts'
import { requireUser } from '../../accounts/users/users.ts'
import { type App, adminCall, verifiedCall, viewerOf } from '../../platform/http/policy.ts'
import type { OrdersContext } from '../context.ts'
import { giveCredit, readCreditRecord } from '../office/give-credit.ts'
import { listReservedCredit, readCredit } from '../records/credit.ts'

/** The caller's credit, and what admins do with somebody's; that asks for the password again. */
export function registerCredit(app: App, ctx: OrdersContext) {
  const { db } = ctx

  app.get('/api/credit', verifiedCall({ answer: creditAnswer }, { guests: 'any' }), async (request) => {
    const { userId } = viewerOf(request)
    return { balance: await readCredit(db, userId), reserved: await listReservedCredit(db, userId) }
  })

  app.get(
    '/api/users/:username/credit',
    adminCall({ params: userParams, answer: creditRecord }),
    async (request) => {
      const { id } = await requireUser(ctx, viewerOf(request), request.params.username)
      return readCreditRecord(db, id)
    },
  )

  app.post(
    '/api/users/:username/credit',
    adminCall({ params: userParams, body: creditBody, answer: creditRecord }),
    async (request) => {
      const actorId = await prove(ctx, request)
      const { id: userId } = await requireUser(ctx, viewerOf(request), request.params.username)
      await giveCredit(ctx, { ...request.body, userId, actorId })
      return readCreditRecord(db, userId)
    },
  )
}
