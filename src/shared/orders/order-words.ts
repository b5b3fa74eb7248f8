import { spoken } from '../language/table.ts'
import type { UntaxedAmounts } from '../platform/money/taxes.ts'
import { words as common } from '../platform/text/common-catalogue.ts'
import { words } from './catalogue.ts'
import type { OrderStatus } from './contract.ts'
import type { DeskWay } from './office/desk.ts'
import { providerWords, wordsOf } from './providers.ts'

/** What an order's status is called. */
export const statusWords = spoken<OrderStatus>(words)

/** What money that is taken at the desk is called. */
const atDeskWords = { cash: words.cash, terminal: words.terminal }

/** What took the money: a provider, or the box office; `by-hand` for what was given back another way. */
export function providerName(provider: string): string {
  const names: Partial<Record<string, () => string>> = {
    ...atDeskWords,
    cheque: words.cheque,
    transfer: words.transfer,
    free: words.nothingToPay,
    'by-hand': words.byHand,
  }
  return names[provider]?.() ?? wordsOf(provider).label
}

/** What took the money, within a sentence; a way of paying that has no name here stays as it is. */
export function providerInSentence(provider: string): string {
  const name = provider === 'complimentary' ? common.complimentary() : providerName(provider)
  if (name === provider || providerWords.has(provider)) return name
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

/** How a sale or a change at the desk was paid. */
export const deskWords = spoken<DeskWay>({
  ...atDeskWords,
  complimentary: common.complimentary,
  changed: words.nothingToPay,
  elsewhere: words.soldElsewhere,
})

/** What a donation is called on a receipt. */
export function donationWords({ exempt }: { exempt?: UntaxedAmounts | undefined }): string {
  return exempt?.donation ? words.untaxedDonation() : words.donation()
}

/** The line of a receipt that says how much of the subtotal is tickets that are exempt; none without such. */
export function exemptLines({ seat }: UntaxedAmounts): { name: string; cents: number }[] {
  return seat > 0 ? [{ name: words.exemptTickets(), cents: seat }] : []
}
