import './wallet.css'
import { Suspense, useEffect, useState } from 'react'
import { messageOf } from '../../platform/api.ts'
import { lazily } from '../../platform/lazily.ts'
import { logProblem } from '../../platform/log.ts'
import { usePayPalConfig } from '../api.ts'
import { loadPayPal } from './paypal-script.ts'
import type { useWallet } from './use-wallet.ts'

const PayPalButton = lazily(() => import('./paypal-button.tsx'), 'PayPalButton')

type WalletProps = { wallet: ReturnType<typeof useWallet>; disabled: boolean }

const loadingText = <div className="wallet">Loading PayPal...</div>

/** Paying with PayPal: its button, or that it is loading; nothing where the theatre takes no PayPal. */
export function Wallet({ wallet, disabled }: WalletProps) {
  const config = usePayPalConfig()
  const { clientId, scriptUrl } = config.data ?? {}
  const ready = usePayPalScript(scriptUrl ?? null)
  useEffect(() => {
    if (config.error) logProblem('paypal-config', config.error)
  }, [config.error])

  const { step, problem } = wallet
  if (config.data && !clientId) return null
  return (
    <>
      {clientId && ready ? (
        <Suspense fallback={loadingText}>
          <div className="wallet-button" aria-busy={step === 'paying'}>
            <PayPalButton
              clientId={clientId}
              disabled={disabled || step !== 'idle'}
              loading={loadingText}
              createOrder={wallet.createOrder}
              onApprove={() => void wallet.capture()}
              onLeave={wallet.leave}
            />
          </div>
        </Suspense>
      ) : (
        loadingText
      )}
      {problem !== null && (
        <p className="field-problem" role="alert">
          {messageOf(problem)}{' '}
          {step === 'stuck' && (
            <button type="button" className="text-button" onClick={() => void wallet.capture()}>
              Try again
            </button>
          )}
        </p>
      )}
      <p className="pay-waiting" role="status">
        {step === 'paying'
          ? 'PayPal has approved your payment. One moment, we are getting your tickets.'
          : ''}
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
