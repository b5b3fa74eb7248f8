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
import { words as mailWords } from './catalogue.ts'
import { words } from './refund-catalogue.ts'
import { OrderLine, posterFiles, ShowBand, ShowTimes } from './show-parts.tsx'

declare module '../../platform/mail/renderer.ts' {
  interface Mails {
    'late-refund': LateRefundProps
  }
}

/** A payment that arrived after its seats were gone and is refunded in full (law 7). */
export type LateRefundProps = {
  orderId: string
  buyerName: string
  showName: string
  /** The `lang` of the show's title; none where it is not known. */
  titleLang?: string | null | undefined
  /** ms since 1970. */
  startsAt: number
  timeZone: string
  /** The refund, in cents. */
  amountCents: number
  /**
   * Why there are no tickets: the performance was cancelled or had begun, the seats were taken, or the tickets to be
   * exchanged were lost.
   */
  why: 'cancelled' | 'begun' | 'taken' | 'lost'
  /** It paid for an exchange, so there are earlier tickets. */
  isExchange: boolean
  /** Where to choose other seats. */
  showUrl: string
  poster?: PosterSource | null
}

/** Says why there are no tickets, that the payment is refunded in full, and when it will show. */
export function lateRefund(props: LateRefundProps, poster: PosterPicture | null): MailDraft {
  const amount = formatCents(props.amountCents)
  const date = longDate(props.startsAt, props.timeZone)
  const show = plainLine(props.showName)
  return draftMail(
    <MailLayout
      preview={words.latePreview({ amount })}
      band={
        <ShowBand poster={poster} show={show} lang={props.titleLang}>
          <ShowTimes {...props} />
        </ShowBand>
      }
      reason={words.lateReason()}
    >
      <h1 style={mailStyles.heading}>{words.lateTitle()}</h1>
      <p style={mailStyles.text}>{mailWords.hello({ name: plainLine(props.buyerName) })}</p>
      <p style={mailStyles.text}>
        {words.late({ show, date, why: props.why })}{' '}
        {props.isExchange ? words.noNewTickets() : words.noTickets()}
      </p>
      <p style={mailStyles.text}>{words.lateMoney({ amount })}</p>
      <p style={mailStyles.text}>{words.otherSeats()}</p>
      <MailButton href={props.showUrl}>{words.seeDatesAndSeats()}</MailButton>
      <OrderLine orderId={props.orderId} />
    </MailLayout>,
    words.lateSubject({ show, date }),
    posterFiles(poster),
  )
}
