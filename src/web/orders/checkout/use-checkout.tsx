import { useState } from 'react'
import { useWallet, type WalletCalls } from './use-wallet.ts'
import { linkProvider, wallets } from './ways.ts'

/** Ways to pay for anything: by card on the provider's page, or by a wallet. `isBlocked`: nothing can be paid now. */
export function useCheckout<Paid>({ isBlocked, ...calls }: WalletCalls<Paid> & { isBlocked: boolean }) {
  const wallet = useWallet(calls)
  const [leaving, setLeaving] = useState(false)
  const busy = leaving || wallet.step !== 'idle'
  /** Opens a payment by card, and leaves for the page of its provider, which leads back here. */
  const payByCard = async () => {
    setLeaving(true)
    try {
      const { url } = await calls.open(linkProvider.name)
      window.location.assign(url)
    } finally {
      setLeaving(false)
    }
  }
  return {
    ...wallet,
    payByCard,
    others: wallets.map(({ name, Wallet }) => (
      <Wallet key={name} wallet={wallet.of(name)} disabled={isBlocked || busy} />
    )),
  }
}
