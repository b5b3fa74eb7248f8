import { formatCents } from '../../../shared/platform/money.ts'
import { longDate } from '../../../shared/platform/when.ts'
import { plainLine } from '../../../shared/tickets/wording.ts'
import {
  draftMail,
  MailButton,
  type MailDraft,
  MailLayout,
  mailStyles,
} from '../../platform/mail/mail-layout.tsx'
import type { PosterPicture, PosterSource } from '../../shows/queries/poster.ts'
import type { OfferNews } from '../records/offers.ts'
import { words as mailWords } from './catalogue.ts'
import { words } from './offer-catalogue.ts'
import { OrderLine, posterFiles, ShowBand, ShowTimes, whenOf } from './show-parts.tsx'

declare module '../../platform/mail/renderer.ts' {
  interface Mails {
    offer: OfferProps
  }
}

/** Times in ms since 1970, amounts in cents. */
export type OfferProps = OfferNews & {
  buyerName: string
  showName: string
  /** The `lang` of the show's title; none where it is not known. */
  titleLang?: string | null | undefined
  startsAt: number
  doorsAt: number
  location: string
  timeZone: string
  /** Labels. */
  seats: string[]
  totalCents: number
  dueCents: number
  payBy: number
  lowerUntil: number | null
  link: string
  showUrl: string
  poster?: PosterSource | null
}

const texts = {
  made: words.made,
  altered: words.altered,
  extended: words.extended,
  reminder: words.reminder,
  moved: words.moved,
  lapsed: words.lapsed,
  withdrawn: words.withdrawn,
}

/** What is reserved for somebody, until when and where to pay; or that it is over. */
export function offer(props: OfferProps, poster: PosterPicture | null): MailDraft {
  const { why, timeZone, startsAt, lowerUntil } = props
  const show = plainLine(props.showName)
  const date = longDate(startsAt, timeZone)
  const title = words.title({ why })
  const amount = formatCents(props.dueCents)
  const payBy = whenOf(props.payBy, timeZone)
  const about = { count: props.seats.length, seats: props.seats.join(', ') }
  const isOver = why === 'lapsed' || why === 'withdrawn'
  return draftMail(
    <MailLayout
      preview={isOver ? words.overPreview({ show, date }) : words.preview({ ...about, amount, payBy })}
      band={
        <ShowBand poster={poster} show={show} lang={props.titleLang}>
          <ShowTimes {...props} />
        </ShowBand>
      }
      reason={words.reason()}
    >
      <h1 style={mailStyles.heading}>{title}</h1>
      <p style={mailStyles.text}>{mailWords.hello({ name: plainLine(props.buyerName) })}</p>
      <p style={mailStyles.text}>{texts[why](about)}</p>
      {!isOver && (
        <p style={mailStyles.text}>
          <strong>{words.due({ amount, payBy })}</strong>
          {lowerUntil !== null && ` ${words.lowerUntil({ time: whenOf(lowerUntil, timeZone) })}`}
        </p>
      )}
      {isOver ? (
        <MailButton href={props.showUrl}>{words.seeShow()}</MailButton>
      ) : (
        <>
          <MailButton href={props.link}>{words.see()}</MailButton>
          <p className="m-small" style={mailStyles.small}>
            {words.keepSecret()}
          </p>
        </>
      )}
      <OrderLine orderId={props.orderId} />
    </MailLayout>,
    words.subject({ title, show, date }),
    posterFiles(poster),
  )
}
