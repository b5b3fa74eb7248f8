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

const reasons: Record<LateRefundProps['why'], string> = {
  cancelled: 'the performance was cancelled',
  begun: 'the performance had begun',
  taken: 'somebody else had those seats',
  lost: 'the tickets that you wanted to exchange could no longer be exchanged',
}

/** Says why there are no tickets, that the payment is refunded in full, and when it will show. */
export function lateRefund(props: LateRefundProps, poster: PosterPicture | null): MailDraft {
  const amount = formatCents(props.amountCents)
  const date = longDate(props.startsAt, props.timeZone)
  const show = plainLine(props.showName)
  return draftMail(
    <MailLayout
      preview={`We are refunding ${amount} in full.`}
      band={
        <ShowBand poster={poster} show={show}>
          <ShowTimes {...props} />
        </ShowBand>
      }
      reason="You are receiving this e-mail because a payment to us was made from your account."
    >
      <h1 style={mailStyles.heading}>Your money is on its way back</h1>
      <p style={mailStyles.text}>Hello {plainLine(props.buyerName)},</p>
      <p style={mailStyles.text}>
        We are sorry. Your payment for {show} on {date} reached us{' '}
        {props.why === 'lost' ? 'too late:' : 'after the time to pay had ended, and'} by then{' '}
        {reasons[props.why]}. So no {props.isExchange ? 'new ' : ''}tickets were made from it
        {props.isExchange ? ', and your earlier tickets are unchanged' : ''}.
      </p>
      <p style={mailStyles.text}>
        We are refunding the whole amount, {amount}, to the card or wallet you paid with. You need not do
        anything. Banks usually show it within 5 to 10 business days.
      </p>
      <p style={mailStyles.text}>
        There may be other seats for this show, and we would love to see you there.
      </p>
      <MailButton href={props.showUrl}>See other dates and seats</MailButton>
      <OrderLine orderId={props.orderId} />
    </MailLayout>,
    `We have refunded your payment: ${show}, ${date}`,
    posterFiles(poster),
  )
}
