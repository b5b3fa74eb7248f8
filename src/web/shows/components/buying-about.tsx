import type { Show } from '../../../shared/shows/contract.ts'
import { atStart, formatWhen } from '../../platform/theatre-time.ts'
import { useFromText } from './from-text.ts'
import { langOf } from './lang-of.ts'
import { Poster } from './poster.tsx'

type BuyingAboutProps = {
  show: Pick<Show, 'showName' | 'pictures' | 'accent' | 'fromPrice' | 'taxExempt' | 'language' | 'languageFr'>
  /** The performance that is bought, or the next one; null if that is open. */
  startsAt: string | null
}

/** What a visitor is about to buy, above the form to sign up. */
export function BuyingAbout({ show, startsAt }: BuyingAboutProps) {
  const price = useFromText(show)
  return (
    <div className="buying-about">
      <Poster show={show} sizes="72px" />
      <p>
        <b className="display" lang={langOf(show)}>
          {show.showName}
        </b>
        {startsAt && <span className="num">{atStart(formatWhen(startsAt))}</span>}
        {price && <span className="num">{price}</span>}
      </p>
    </div>
  )
}
