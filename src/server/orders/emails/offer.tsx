import { formatCents } from '../../../shared/platform/money/money.ts'
import { longDate } from '../../../shared/platform/when.ts'
import { listLabels } from '../../../shared/seating/seats.ts'
import { plainLine } from '../../../shared/tickets/wording.ts'
import { MailButton, type MailDraft } from '../../platform/mail/mail-layout.tsx'
import { mailStyles } from '../../platform/mail/mail-styles.ts'
import type { PosterPicture } from '../../shows/queries/pictures.ts'
import type { OfferNews } from '../records/offers.ts'
import { words } from './catalogue.ts'
import { draftShowMail, Paragraph, type ShowProps } from './show-mail.tsx'
import { whenOf } from './show-parts.tsx'

/** Times in ms since 1970, amounts in cents. */
export type OfferProps = OfferNews &
  ShowProps & {
    /** Labels. */
    seats: string[]
    totalCents: number
    dueCents: number
    payBy: number
    lowerUntil: number | null
    link: string
    showUrl: string
    /** Who gives complimentary seats, and whether it is who reads; null for seats to pay. */
    giver: string | null
    isGiver: boolean
  }

/** What is reserved for somebody, until when and where to pay; or that it is over. */
export function offer(props: OfferProps, poster: PosterPicture | null): MailDraft {
  const { why, timeZone, startsAt, lowerUntil } = props
  const show = plainLine(props.showName)
  const date = longDate(startsAt, timeZone)
  const to = props.giver === null ? 'buyer' : props.isGiver ? 'giver' : 'guest'
  const title = words.offerTitle({ why: to === 'giver' ? to : why })
  const amount = formatCents(props.dueCents)
  const payBy = whenOf(props.payBy, timeZone)
  const about = {
    count: props.seats.length,
    seats: listLabels(props.seats),
    paid: formatCents(props.cents ?? 0),
  }
  const gift = { why, giver: plainLine(props.giver ?? ''), count: about.count, seats: about.seats }
  const text = to === 'buyer' ? words[why](about) : to === 'giver' ? words.toGiver(gift) : words.toGuest(gift)
  const isOver = why === 'lapsed' || why === 'withdrawn'
  return draftShowMail(
    props,
    poster,
    {
      title,
      subject: words.subject({ title, show, date }),
      preview: isOver
        ? words.overPreview({ show, date })
        : words.offerPreview({ ...about, amount, payBy, to }),
      reason: words.offerReason(),
    },
    <>
      <Paragraph>{text}</Paragraph>
      {isOver ? (
        <MailButton href={props.showUrl}>{words.seeShow()}</MailButton>
      ) : (
        <>
          <Paragraph>
            <strong>{words.due({ amount, payBy, to })}</strong>
            {lowerUntil !== null && ` ${words.lowerUntil({ time: whenOf(lowerUntil, timeZone) })}`}
          </Paragraph>
          <MailButton href={props.link}>{words.see({ to })}</MailButton>
          <p className="m-small" style={mailStyles.small}>
            {words.keepSecret({ to })}
          </p>
        </>
      )}
    </>,
  )
}
