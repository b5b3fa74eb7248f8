import { createHmac } from 'node:crypto'
import {
  type NewSession,
  type News,
  type PaymentProvider,
  type PaymentProviderKind,
  ProviderRefused,
  type ProviderSession,
} from '../../orders/gateway/provider.ts'
import { AppError, newId } from '../../platform/base/base.ts'

type Sale = ProviderSession & { approved: boolean; paidAt: number }
type Back = { reference: string; paymentRef: string; refundId: string; amountCents: number }

const sign = (raw: string) => createHmac('sha256', 'a secret of the third').update(raw).digest('hex')

/**
 * A third provider of payments with an outside service of its own, which the product does not know: a page to pay on
 * that charges by itself, or (`captures`) waits until we take the money.
 */
export function createThirdProvider(name: string, { captures = false } = {}) {
  const sales = new Map<string, Sale>()
  const refunds: Back[] = []
  const answers = new Map<string, unknown>()
  const calls: string[] = []

  /** What was answered to this key before, else a new answer. */
  function once<T>(key: string, make: () => T): T {
    calls.push(key)
    if (!answers.has(key)) answers.set(key, make())
    return answers.get(key) as T
  }
  function find(reference: string): Sale {
    const sale = sales.get(reference)
    if (!sale) throw new ProviderRefused(`no session ${reference}`)
    return sale
  }
  function charge(sale: Sale): Sale {
    return Object.assign(sale, {
      state: 'complete',
      paid: true,
      paymentRef: `pay-${sale.reference}`,
      paidAt: Date.now(),
    })
  }

  const provider: PaymentProvider = {
    setUp: { apiUrl: `https://${name}.example`, keys: ['THIRD_KEY'], webhook: 'THIRD_SECRET', live: false },
    keyMemoryMs: 60_000,
    listDelayMs: 0,
    page: { sources: [`https://${name}.example`], settings: { account: 'theatre' } },
    ...(captures && {
      capture: {
        take: async (reference, key) =>
          once(key, () => {
            if (!find(reference).approved) throw new ProviderRefused('not approved', 'WAIT')
            return { ...charge(find(reference)) }
          }),
        isApproved: async (reference) => find(reference).approved && !find(reference).paid,
        meaningOf: (issue) => (issue === 'WAIT' ? 'not-approved' : 'never'),
      },
    }),
    createSession: async (order: NewSession) =>
      once(order.idempotencyKey, () => {
        const reference = newId()
        sales.set(reference, {
          reference,
          state: 'open',
          paid: false,
          approved: false,
          amountCents: order.totalCents,
          currency: 'cad',
          orderId: order.orderId,
          attemptId: order.attemptId,
          paymentRef: null,
          paidAt: 0,
        })
        return { reference, url: `https://${name}.example/${reference}` }
      }),
    retrieve: async (reference) => ({ ...find(reference) }),
    async expire(reference) {
      const sale = find(reference)
      if (sale.paid) return 'complete'
      sale.state = 'expired'
      return 'closed'
    },
    refund: async ({ paymentRef, amountCents, refundId, idempotencyKey }) =>
      once(idempotencyKey, () => {
        const back = { reference: `back-${refundId}`, paymentRef, refundId, amountCents }
        refunds.push(back)
        return { reference: back.reference }
      }),
    findRefund: async (paymentRef, refundId) =>
      refunds.find((back) => back.paymentRef === paymentRef && back.refundId === refundId),
    listMoneyBack: async (paymentRef) =>
      refunds
        .filter((back) => back.paymentRef === paymentRef)
        .map((back) => ({ ...back, kind: 'refund', state: 'done', why: null })),
    listPayments: async (from, until) => ({
      payments: [...sales.values()].flatMap(
        ({ paid, paidAt, paymentRef, attemptId, amountCents, currency }) =>
          paid && paymentRef && attemptId && paidAt >= from && paidAt <= until
            ? [{ paymentRef, attemptId, amountCents, currency, paidAt }]
            : [],
      ),
      next: null,
    }),
    async trace({ paymentRef }) {
      const sale = [...sales.values()].find((each) => each.paymentRef === paymentRef)
      return sale ? { reference: sale.reference, orderId: sale.orderId } : null
    },
    async readEvent(raw, headers) {
      if (headers['x-signature'] !== sign(raw.toString())) throw new AppError('bad-signature')
      const { id, news } = JSON.parse(raw.toString()) as { id: string; news: News }
      return { id, type: news.about, ours: true, news }
    },
  }

  const kind: PaymentProviderKind = {
    name,
    key: `${name.toUpperCase()}_KEY`,
    isLive: () => false,
    problems: () => [],
    open: async () => provider,
  }

  return {
    kind,
    refunds,
    /** Every key that we sent, oldest first. */
    calls,
    /** The buyer pays on its page, or agrees that we take the money. */
    pay(reference: string): void {
      const sale = find(reference)
      sale.approved = true
      if (!captures) charge(sale)
    },
    /** The bytes of a webhook and its headers. */
    message(news: News, id = newId()) {
      const body = JSON.stringify({ id, news })
      return { body, headers: { 'content-type': 'application/json', 'x-signature': sign(body) } }
    },
  }
}
