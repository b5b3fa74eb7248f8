import { PayPalProvider, usePayPalOneTimePaymentSession } from '@paypal/react-paypal-js/sdk-v6'
import { type ReactNode, useEffect, useRef } from 'react'
import { readerLocale } from '../../../../shared/language/language.ts'
import { logProblem } from '../../../platform/api.ts'

type PayPalButtonProps = {
  clientId: string
  disabled: boolean
  /** What stands here until the button can be pressed. */
  loading: ReactNode
  /** Asked before PayPal's window opens. */
  mayOpen: () => boolean
  /** Makes the order; answers PayPal's id of it. */
  createOrder: () => Promise<string>
  onApprove: () => void
  /** The buyer left PayPal, or PayPal failed, before anything was approved. */
  onLeave: () => void
}

/** PayPal's own button. Its SDK must have been loaded (`loadPayPal`). */
export function PayPalButton({ clientId, ...session }: PayPalButtonProps) {
  return (
    <PayPalProvider
      clientId={clientId}
      environment="production"
      components={['paypal-payments']}
      pageType="checkout"
      locale={readerLocale()}
    >
      <SessionButton {...session} />
    </PayPalProvider>
  )
}

function SessionButton(session: Omit<PayPalButtonProps, 'clientId'>) {
  const { disabled, loading, mayOpen, createOrder, onApprove, onLeave } = session
  const starting = useRef(false)
  const { isPending, error, handleClick } = usePayPalOneTimePaymentSession({
    createOrder: async () => ({ orderId: await createOrder() }),
    onApprove: async () => onApprove(),
    onCancel: onLeave,
    onError: (problem) => {
      logProblem('paypal', problem)
      onLeave()
    },
  })
  useEffect(() => {
    if (error) logProblem('paypal', error)
  }, [error])
  if (isPending || error) return loading

  const start = async () => {
    if (starting.current || disabled || !mayOpen()) return
    starting.current = true
    try {
      await handleClick()
    } catch (problem) {
      logProblem('paypal', problem)
      onLeave()
    } finally {
      starting.current = false
    }
  }
  return <paypal-button type="pay" {...(disabled && { disabled })} onClick={() => void start()} />
}
