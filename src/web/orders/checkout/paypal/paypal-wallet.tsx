import { logProblem } from '../../../platform/api.ts'
import './wallet.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { lazily } from '../../../platform/lazily.ts'
import { apiQuery } from '../../../platform/query.ts'
import { scriptLoader } from '../../../platform/script.ts'
import { FieldProblem, TryAgain } from '../../../ui/pieces.tsx'
import type { WalletState } from '../use-wallet.ts'
import { words } from './catalogue.ts'

const PayPalButton = lazily(() => import('./paypal-button.tsx'), 'PayPalButton')

/** Paying with PayPal: its button, or that it is loading; nothing where the theatre takes no PayPal. */
export function PayPalWallet({ wallet, disabled }: { wallet: WalletState; disabled: boolean }) {
  const config = useQuery({ ...apiQuery('/paypal-config'), staleTime: Number.POSITIVE_INFINITY })
  const { clientId, scriptUrl } = config.data ?? {}
  const ready = usePayPalScript(scriptUrl ?? null)
  useEffect(() => {
    if (config.error) logProblem('paypal-config', config.error)
  }, [config.error])

  const { step, problem } = wallet
  const loading = <div className="wallet">{words.loading()}</div>
  if (config.data && !clientId) return null
  return (
    <>
      {clientId && ready ? (
        <Suspense fallback={loading}>
          <div className="wallet-button" aria-busy={step === 'paying'}>
            <PayPalButton
              clientId={clientId}
              disabled={disabled || step !== 'idle'}
              loading={loading}
              mayOpen={wallet.mayOpen}
              createOrder={async () => (await wallet.createOrder()).reference}
              onApprove={() => void wallet.capture()}
              onLeave={wallet.leave}
            />
          </div>
        </Suspense>
      ) : (
        loading
      )}
      <FieldProblem problem={problem}>
        {step === 'stuck' && <TryAgain onClick={() => void wallet.capture()} />}
      </FieldProblem>
      <p className="pay-waiting" role="status">
        {step === 'paying' ? words.approved() : ''}
      </p>
    </>
  )
}

/** Whether PayPal's SDK is there. One that does not come is logged, and the loading text stays. */
function usePayPalScript(url: string | null): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (!url) return
    loadPayPal(url).then(
      () => setReady(true),
      (problem) => logProblem('paypal-script', problem),
    )
  }, [url])
  return ready
}

/**
 * Loads PayPal's browser SDK from the address that the server names; after a failure the next call tries again.
 * PayPal's own loader knows two fixed addresses, and does nothing once the SDK is there.
 */
const loadPayPal = scriptLoader('PayPal', () => ('paypal' in window ? window.paypal : undefined))
