import { spoken } from '../language/table.ts'
import { words as common } from '../platform/text/common-catalogue.ts'
import { words } from './catalogue.ts'

/** A payment provider's wording for people. */
type ProviderWords = {
  label: string
  /** On a receipt: "paid … on". */
  paid: string
  /** Where money goes back to: "Refund to …". */
  account: string
  /** What admins should know about its list of payments. */
  listNote?: string
}

/** The wording of each provider, by its name on the server. */
export const providerWords: ReadonlyMap<string, ProviderWords> = new Map<string, ProviderWords>([
  ['stripe', card('Stripe')],
  ['paypal', spoken({ ...wallet('PayPal'), listNote: () => words.lateList({ provider: 'PayPal' }) })],
])

/** Credit of the buyer, which no provider has. */
const creditWords = spoken({ label: common.credit, paid: words.withCredit, account: words.yourCredit })

function card(label: string): ProviderWords {
  return spoken({ label: () => label, paid: words.byCard, account: words.yourCard })
}

function wallet(name: string) {
  return { label: () => name, paid: () => words.withProvider({ provider: name }), account: () => name }
}

/** The wording of a provider: its name if it is unknown here, and that of a card for null. */
export function wordsOf(name: string | null): ProviderWords {
  if (name === null) return card('')
  if (name === 'credit') return creditWords
  return providerWords.get(name) ?? spoken(wallet(name))
}
