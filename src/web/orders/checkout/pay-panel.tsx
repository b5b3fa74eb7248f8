import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ExchangeQuote } from '../../../shared/orders/exchanges.ts'
import { wordsOf } from '../../../shared/orders/providers.ts'
import { ApiError, messageOf } from '../../platform/api.ts'
import { AppLink } from '../../platform/nav.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useAlert } from '../../ui/dialog.tsx'
import { QuoteLines } from '../components/quote-lines.tsx'
import { linkProvider } from './ways.ts'

/** Who is behind the first button. */
const provider = wordsOf(linkProvider.name).label

type PayPanelProps = {
  seats: readonly { seatNum: number; price: number }[]
  donation: number
  /** The hold's, in thousandths of a per cent. */
  taxRate: number
  /** Where to pay; null until the link has arrived. */
  url: string | null
  /** Why there is no link. */
  problem: unknown
  onAgain: () => void
  /** Where other seats are chosen. */
  seatsPath: string
  /** The payer is on the way to the provider. */
  onPay: () => void
  /** The other ways to pay. */
  wallets: ReactNode
  exchange?: ExchangeQuote | undefined
  /** The way back, to `path`. */
  back: { path: string; text: string }
}

/** The sheet to pay on: the price and the ways to pay it. */
export function PayPanel(props: PayPanelProps) {
  const { url, problem, onAgain, seatsPath, onPay, wallets, back, ...price } = props
  const alert = useAlert()
  const [opened, setOpened] = useState(false)
  const pay = () => {
    if (!url) return void alert(`${provider} URL not ready yet.`)
    window.open(url, '_blank', 'noopener')
    setOpened(true)
    onPay()
  }
  return (
    <aside className="sheet" aria-labelledby="order">
      <h2 id="order" className="block-title">
        Order
      </h2>
      <QuoteLines {...price} />
      <div className="panel-actions">
        <Button
          size="lg"
          fullWidth
          onClick={(event) => event.detail < 2 && pay()}
          aria-describedby="pay-note"
        >
          Pay with {provider}
        </Button>
        <p id="pay-note" className="note">
          Opens in a new tab. Then return to this page.
        </p>
        {problem !== null && (
          <p className="pay-problem" role="status">
            {messageOf(problem)}{' '}
            {problem instanceof ApiError && problem.code === 'lonely-seat' ? (
              <AppLink to={seatsPath}>Choose other seats</AppLink>
            ) : (
              <button type="button" className="text-button" onClick={onAgain}>
                Try again
              </button>
            )}
          </p>
        )}
        {wallets}
        <ButtonLink to={back.path} variant="outline" fullWidth>
          <IconArrowLeft className="icon" stroke={1.75} aria-hidden />
          {back.text}
        </ButtonLink>
      </div>
      <p className="pay-waiting" role="status">
        {opened && url ? "Waiting for your payment; we'll take you to your tickets." : ''}
      </p>
    </aside>
  )
}
