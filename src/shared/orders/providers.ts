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
  ['stripe', { label: 'Stripe', paid: 'by card', account: 'your card' }],
  [
    'paypal',
    {
      label: 'PayPal',
      paid: 'with PayPal',
      account: 'PayPal',
      listNote: 'PayPal can report a payment up to three hours late.',
    },
  ],
])

/** The wording of a provider: its name if it is unknown here, and that of a card for null. */
export function wordsOf(name: string | null): ProviderWords {
  if (name === null) return { label: '', paid: 'by card', account: 'your card' }
  return providerWords.get(name) ?? { label: name, paid: `with ${name}`, account: name }
}
