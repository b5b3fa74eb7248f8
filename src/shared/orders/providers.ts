/** What people read of a provider of payments. */
type ProviderWords = {
  label: string
  /** On a receipt: "paid … on". */
  paid: string
  /** Where money goes back to: "Refund to …". */
  account: string
  /** What an admin has to know of its list of payments. */
  listNote?: string
}

/** The words of each provider, by the name that it has on the server. */
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

/** The words of a provider; its name for one that is no longer taken, and those of a card for none. */
export function wordsOf(name: string | null): ProviderWords {
  if (name === null) return { label: '', paid: 'by card', account: 'your card' }
  return providerWords.get(name) ?? { label: name, paid: `with ${name}`, account: name }
}
