import { centsOf } from './paypal-orders.ts'
import type { News } from './provider.ts'

type Resource = {
  id?: string
  dispute_id?: string
  custom_id?: string
  amount?: { currency_code: string; value: string }
  dispute_amount?: { currency_code: string; value: string }
  supplementary_data?: { related_ids?: { order_id?: string } }
  disputed_transactions?: { seller_transaction_id?: string }[]
  links?: { rel: string; href: string }[]
}

/** What an event of PayPal is about; null for what does not concern us. Its amounts decide nothing about tickets. */
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
    case 'PAYMENT.CAPTURE.REVERSED': {
      const paymentRef = resource.links
        ?.find(({ rel }) => rel === 'up')
        ?.href.split('/')
        .at(-1)
      if (!resource.id || !paymentRef) return null
      return {
        about: 'refund',
        reference: resource.id,
        paymentRef,
        amountCents: centsOrNone(resource.amount),
        refundId: resource.custom_id,
      }
    }
    case 'CUSTOMER.DISPUTE.CREATED': {
      const paymentRef = resource.disputed_transactions?.[0]?.seller_transaction_id
      const amountCents = centsOrNone(resource.dispute_amount)
      return resource.dispute_id && paymentRef
        ? { about: 'dispute', reference: resource.dispute_id, paymentRef, amountCents }
        : null
    }
    default:
      return null
  }
}

function centsOrNone(amount: Resource['amount']): number {
  return amount ? centsOf(amount) : 0
}
