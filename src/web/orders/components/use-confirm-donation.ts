import type { Quote } from '../../../shared/orders/quote.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { useConfirm } from '../../ui/dialog.tsx'
import { needsConfirmation } from './donation.ts'
import { words } from './donation-catalogue.ts'

/** Returns a function that asks before an unusually large donation; it returns false if the amount is to be changed. */
export function useConfirmDonation() {
  const confirm = useConfirm()
  return async (order: Pick<Quote, 'donationCents' | 'subtotalCents'>): Promise<boolean> => {
    if (!needsConfirmation(order)) return true
    const amount = formatCents(order.donationCents)
    return confirm(words.donateAmount({ amount }), {
      confirm: words.donate({ amount }),
      cancel: words.changeAmount(),
    })
  }
}
