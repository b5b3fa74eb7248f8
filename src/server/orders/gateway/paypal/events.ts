import type { News } from '../provider.ts'
import { captureOf } from './money-back.ts'

type Resource = {
  id?: string
  supplementary_data?: { related_ids?: { order_id?: string } }
  disputed_transactions?: { seller_transaction_id?: string }[]
  links?: { rel: string; href: string }[]
}

/**
 * What an event of PayPal is about; null for what does not concern us. It names what to ask PayPal about, and is
 * believed in nothing else.
 */
export function readPayPalNews(event: { event_type: string; resource?: unknown }): News | null {
  const resource = (event.resource ?? {}) as Resource
  const capturedOrder = resource.supplementary_data?.related_ids?.order_id
  switch (event.event_type) {
    case 'CHECKOUT.ORDER.APPROVED':
      return resource.id ? { about: 'approval', reference: resource.id } : null
    case 'PAYMENT.CAPTURE.COMPLETED':
    case 'PAYMENT.CAPTURE.PENDING':
    case 'PAYMENT.CAPTURE.DENIED':
    case 'PAYMENT.CAPTURE.DECLINED':
      return capturedOrder ? { about: 'payment', reference: capturedOrder } : null
    case 'PAYMENT.CAPTURE.REFUNDED':
    case 'PAYMENT.CAPTURE.REVERSED':
    case 'PAYMENT.REFUND.FAILED':
      return moneyBack(captureOf(resource.links))
    case 'CUSTOMER.DISPUTE.CREATED':
    case 'CUSTOMER.DISPUTE.UPDATED':
    case 'CUSTOMER.DISPUTE.RESOLVED':
      return moneyBack(resource.disputed_transactions?.[0]?.seller_transaction_id)
    default:
      return null
  }
}

function moneyBack(paymentRef: string | undefined): News | null {
  return paymentRef ? { about: 'money-back', paymentRef } : null
}
