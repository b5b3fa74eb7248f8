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
export const providerWords: ReadonlyMap<string, ProviderWords> = new Map([
  ['stripe', card('Stripe')],
  [
    'paypal',
    {
      label: 'PayPal',
      account: 'PayPal',
      get paid() {
        return words.withProvider({ provider: 'PayPal' })
      },
      get listNote() {
        return words.lateList({ provider: 'PayPal' })
      },
    },
  ],
])

/** Credit of the buyer, which no provider has. */
const creditWords: ProviderWords = {
  get label() {
    return words.ownCredit()
  },
  get paid() {
    return words.withCredit()
  },
  get account() {
    return words.yourCredit()
  },
}

function card(label: string): ProviderWords {
  return {
    label,
    get paid() {
      return words.byCard()
    },
    get account() {
      return words.yourCard()
    },
  }
}

/** The wording of a provider: its name if it is unknown here, and that of a card for null. */
export function wordsOf(name: string | null): ProviderWords {
  if (name === null) return card('')
  if (name === 'credit') return creditWords
  return (
    providerWords.get(name) ?? { label: name, paid: words.withProvider({ provider: name }), account: name }
  )
}
