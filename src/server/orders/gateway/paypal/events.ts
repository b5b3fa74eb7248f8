import type { News } from '../provider.ts'
import { captureOf } from './money-back.ts'

type Resource = {
  id?: string
  supplementary_data?: { related_ids?: { order_id?: string } }
  disputed_transactions?: { seller_transaction_id?: string }[]
  links?: { rel: string; href: string }[]
}

const CAPTURED = /^PAYMENT\.CAPTURE\.(COMPLETED|PENDING|DENIED|DECLINED)$/
const REFUNDED = /^PAYMENT\.(CAPTURE\.(REFUNDED|REVERSED)|REFUND\.FAILED)$/
const DISPUTED = /^CUSTOMER\.DISPUTE\.(CREATED|UPDATED|RESOLVED)$/

/**
 * What an event of PayPal is about; null for what does not concern us. It names what to ask PayPal about, and is
 * believed in nothing else.
 */
export function readPayPalNews(event: { event_type: string; resource?: unknown }): News | null {
  const { event_type: type } = event
  const resource = (event.resource ?? {}) as Resource
  const order = type === 'CHECKOUT.ORDER.APPROVED' && resource.id
  if (order) return { about: 'approval', reference: order }
  const captured = CAPTURED.test(type) && resource.supplementary_data?.related_ids?.order_id
  if (captured) return { about: 'payment', reference: captured }
  if (REFUNDED.test(type)) return moneyBack(captureOf(resource.links))
  if (DISPUTED.test(type)) return moneyBack(resource.disputed_transactions?.[0]?.seller_transaction_id)
  return null
}

function moneyBack(paymentRef: string | undefined): News | null {
  return paymentRef ? { about: 'money-back', paymentRef } : null
}
