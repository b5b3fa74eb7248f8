import './checkout.css'
import { IconBrandApple, IconBrandGoogle, IconBrandMastercard, IconBrandVisa } from '@tabler/icons-react'
import { wordsOf } from '../../../shared/orders/providers.ts'
import { ApiError, messageOf } from '../../platform/api.ts'
import { AppLink } from '../../platform/nav.tsx'
import { Button } from '../../ui/button.tsx'
import { alert } from '../../ui/dialog.tsx'
import { TryAgain } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'
import { linkProvider } from './ways.ts'

/** Who is behind the first button. */
const provider = wordsOf(linkProvider.name).label

type PayButtonProps = {
  /** Where to pay; null until the link has arrived. */
  url: string | null
  /** Why there is no link. */
  problem: unknown
  onAgain: () => void
  /** Where other seats are chosen. */
  seatsPath: string
  /** The payer has gone to the provider. */
  opened: boolean
  onOpened: () => void
}

/** Opens the card payment, and says what can be paid with and what comes of it. */
export function PayButton({ url, problem, onAgain, seatsPath, opened, onOpened }: PayButtonProps) {
  const pay = () => {
    if (!url) return void alert(words.notReady({ provider }))
    window.open(url, '_blank', 'noopener')
    onOpened()
  }
  return (
    <>
      <Button
        size="lg"
        fullWidth
        aria-busy={!url && problem === null}
        onClick={(event) => event.detail < 2 && pay()}
        aria-describedby="pay-with pay-note"
      >
        {words.payWith({ provider })}
      </Button>
      <p id="pay-with" className="note pay-note">
        {[IconBrandVisa, IconBrandMastercard, IconBrandApple, IconBrandGoogle].map((Icon) => (
          <Icon key={Icon.displayName} className="icon" stroke={1.75} aria-hidden />
        ))}
        <span>{words.cards()}</span>
      </p>
      <p id="pay-note" className="note pay-note">
        {words.newTab()}
      </p>
      {problem !== null && (
        <p className="pay-problem" role="status">
          {messageOf(problem)}{' '}
          {problem instanceof ApiError && problem.code === 'lonely-seat' ? (
            <AppLink to={seatsPath}>{words.otherSeats()}</AppLink>
          ) : (
            <TryAgain onClick={onAgain} />
          )}
        </p>
      )}
      <p className="pay-waiting" role="status">
        {opened && url ? words.waiting() : ''}
      </p>
    </>
  )
}
