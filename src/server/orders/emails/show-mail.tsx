import type { ReactElement, ReactNode } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { plainLine } from '../../../shared/tickets/wording.ts'
import { draftMail, type MailDraft, MailLayout } from '../../platform/mail/mail-layout.tsx'
import { mailStyles } from '../../platform/mail/mail-styles.ts'
import type { MailFile } from '../../platform/mail/renderer.ts'
import type { PosterPicture, PosterSource } from '../../shows/queries/pictures.ts'
import { OrderLine, posterFiles, ShowBand, ShowTimes } from './show-parts.tsx'

/** What a mail to a buyer says of the show; times in ms since 1970. */
export type ShowProps = {
  orderId: string
  buyerName: string
  showName: string
  /** The `lang` of the show's title; none where it is not known. */
  titleLang?: string | null | undefined
  startsAt: number
  doorsAt?: number
  location?: string
  timeZone: string
  poster?: PosterSource | null
  /** Who sent the reader a ticket of the order, about which they learn nothing else. */
  sentBy?: string
}

type Frame = Pick<Parameters<typeof MailLayout>[0], 'preview' | 'reason' | 'stop'> & {
  title: string
  subject: string
  files?: MailFile[]
  /** Whether the show stands at the head; tickets name it themselves. */
  band?: boolean
  /** Whether the order's number is at the end. */
  numbered?: boolean
}

/** Drafts a mail to the buyer of an order: the show in the dark, a title, a greeting, and the order's number at the end. */
export function draftShowMail(
  about: ShowProps,
  poster: PosterPicture | null,
  { title, subject, files = [], band = true, numbered = about.sentBy === undefined, ...layout }: Frame,
  children: ReactNode,
): MailDraft {
  const head = (
    <ShowBand poster={poster} show={plainLine(about.showName)} lang={about.titleLang}>
      <ShowTimes {...about} />
    </ShowBand>
  )
  return draftMail(
    <MailLayout {...layout} band={band && head}>
      <h1 style={mailStyles.heading}>{title}</h1>
      <Paragraph>{common.helloName({ name: plainLine(about.buyerName) })}</Paragraph>
      {children}
      {numbered && <OrderLine orderId={about.orderId} />}
    </MailLayout>,
    subject,
    [...posterFiles(poster), ...files],
  )
}

/** A paragraph of a mail; `lang` if it is not in the mail's language. */
export function Paragraph({
  lang,
  children,
}: {
  lang?: string | undefined
  children: ReactNode
}): ReactElement {
  return (
    <p style={mailStyles.text} lang={lang}>
      {children}
    </p>
  )
}

/** Sentences, each a paragraph. */
export function Paragraphs({ of }: { of: readonly string[] }): ReactNode {
  return of.map((sentence) => <Paragraph key={sentence}>{sentence}</Paragraph>)
}
