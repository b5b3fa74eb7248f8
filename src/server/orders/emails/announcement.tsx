import { Fragment } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { plainLine } from '../../../shared/tickets/wording.ts'
import { draftMail, MailButton, type MailDraft, MailLayout } from '../../platform/mail/mail-layout.tsx'
import { mailStyles } from '../../platform/mail/mail-styles.ts'
import type { PosterPicture, PosterSource } from '../../shows/queries/pictures.ts'
import { words } from './news-catalogue.ts'
import { Paragraph } from './show-mail.tsx'
import { posterFiles, ShowBand } from './show-parts.tsx'

export type AnnouncementProps = {
  subject: string
  message: string
  /** Of what is not in the mail's language. */
  lang?: { subject?: string; message?: string }
  showName: string
  /** The `lang` of the show's title; none where it is not known. */
  titleLang?: string | null | undefined
  showUrl: string
  unsubscribeUrl: string
  poster?: PosterSource | null
}

/** What an admin writes to ticket holders; a blank line begins a paragraph. */
export function announcement(props: AnnouncementProps, poster: PosterPicture | null): MailDraft {
  const subject = plainLine(props.subject)
  const show = plainLine(props.showName)
  const paragraphs = props.message.split(/\r?\n\s*\n/).map((text) => text.split(/\r?\n/).map(plainLine))
  return draftMail(
    <MailLayout
      preview={paragraphs[0]?.[0] ?? ''}
      band={<ShowBand poster={poster} show={show} lang={props.titleLang} />}
      reason={words.announcementReason({ show })}
      stop={{ href: props.unsubscribeUrl, label: words.stopAnnouncements() }}
    >
      <h1 style={mailStyles.heading} lang={props.lang?.subject}>
        {subject}
      </h1>
      {paragraphs.map((lines) => (
        <Paragraph key={lines.join('\n')} lang={props.lang?.message}>
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that never changes, and may be alike
            <Fragment key={i}>
              {i > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </Paragraph>
      ))}
      <MailButton href={props.showUrl}>{common.seeShow()}</MailButton>
    </MailLayout>,
    subject,
    posterFiles(poster),
  )
}
