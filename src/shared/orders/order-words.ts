import type { ChargeKind } from '../platform/taxes.ts'
import type { OrderStatus } from './contract.ts'
import type { DeskWay } from './desk.ts'
import { wordsOf } from './providers.ts'

/** What an order's status is called. */
export const statusWords: Record<OrderStatus, string> = {
  pending: 'Waiting for payment',
  paid: 'Paid',
  expired: 'Not paid',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  manual_review: 'Being checked',
}

/** What money that is taken by hand is called. */
const byHandWords = { cash: 'Cash', terminal: 'Card terminal' }

/** What took the money: a provider, or the box office. */
export function providerName(provider: string): string {
  const names: Record<string, string> = { ...byHandWords, free: 'Nothing to pay' }
  return names[provider] ?? wordsOf(provider).label
}

/** How a sale or a change at the desk was paid. */
export const deskWords: Record<DeskWay, string> = {
  ...byHandWords,
  complimentary: 'Complimentary',
  changed: 'Nothing to pay',
}

/** What a donation is called on a receipt. */
export function donationWords({ exempt }: { exempt?: readonly ChargeKind[] | undefined }): string {
  return exempt?.includes('donation') ? 'Donation (not taxed), thank you' : 'Donation, thank you'
}
