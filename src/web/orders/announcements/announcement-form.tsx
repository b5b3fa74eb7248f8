import { useState } from 'react'
import {
  type Language,
  languageNames,
  languages,
  locales,
  readerLanguage,
} from '../../../shared/language/language.ts'
import {
  type AnnouncementPreview,
  MESSAGE_MAX,
  type SentAnnouncement,
  SUBJECT_MAX,
} from '../../../shared/orders/office/announcements.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { Performance } from '../../../shared/shows/contract.ts'
import { api } from '../../platform/api.ts'
import { AppLink } from '../../platform/nav.tsx'
import { newId } from '../../platform/new-id.ts'
import { cache, refresh } from '../../platform/query.ts'
import { formatWhenShort, useTheatre } from '../../platform/theatre-time.ts'
import { Select, TextInput } from '../../ui/fields.tsx'
import { Form, textField } from '../../ui/form.tsx'
import { Checkbox, Textarea } from '../../ui/more-fields.tsx'
import { usePreview } from '../../ui/use-preview.ts'
import { announcementsQuery } from '../api.ts'
import { words as refundWords } from '../office/refund-catalogue.ts'
import { words } from './catalogue.ts'

/** How many it goes to: others may have bought, or said no, since the preview. */
const recipientsOf = (sent: readonly SentAnnouncement[], id: string) =>
  sent.find((each) => each.id === id)?.recipients

const isPast = ({ startsAt }: Performance) => Date.parse(startsAt) < Date.now()
const pastLast = (a: Performance, b: Performance) => Number(isPast(a)) - Number(isPast(b))

type AnnouncementFormProps = {
  showId: string
  performances: readonly Performance[]
  /** Id of the performance to begin with. */
  chosen: string | null
}

const blank = { subject: '', message: '', subjectFr: '', messageFr: '' }

/** Subject and message, with a preview of the mail and its audience before it goes out. */
export function AnnouncementForm({ showId, performances, chosen }: AnnouncementFormProps) {
  const first = performances.some(({ id }) => id === chosen) ? (chosen ?? '') : ''
  const { french } = useTheatre()
  const [values, setValues] = useState({ performanceId: first, ...blank })
  const [language, setLanguage] = useState<Language>(readerLanguage)
  const [push, setPush] = useState(false)
  const [id, setId] = useState(newId)
  const { preview, show, drop } = usePreview<AnnouncementPreview>()
  const body = { id, showId, ...values, push, performanceId: values.performanceId || null }
  const send = async () => {
    if (!preview || preview.recipients === 0)
      return show(api.post('/announcements/preview', { body: { ...body, language } }))
    const sent = await api.post('/announcements', { body })
    cache.setQueryData(announcementsQuery(showId).queryKey, sent)
    drop()
    setId(newId())
    setValues({ ...values, ...blank })
    return words.onItsWay({ count: recipientsOf(sent, id) ?? preview.recipients })
  }
  const read = async () => {
    // An answer was lost: the list shows what went out, and this text is another announcement.
    drop()
    setId(newId())
    await refresh('/announcements')
  }
  const set = (change: Partial<typeof values>) => {
    // What was previewed is what is sent.
    drop()
    setValues((before) => ({ ...before, ...change }))
  }
  const field = (name: keyof typeof values) => textField(name, values, set)
  const sendable = preview !== null && preview.recipients > 0
  return (
    <Form
      className="stack announce-form"
      send={send}
      isChanged={Object.entries(values).some(([name, value]) => name !== 'performanceId' && value !== '')}
      conflict={{ codes: ['announcement-sent-before'], read }}
      submit={{ label: sendable ? words.sendTo({ count: preview.recipients }) : common.preview() }}
    >
      <Select
        label={words.toEveryone()}
        options={[
          { value: '', label: words.anyUpcoming() },
          ...performances
            .toSorted(pastLast)
            .map((one) => ({ value: one.id, label: formatWhenShort(one.startsAt) })),
        ]}
        {...field('performanceId')}
      />
      <TextInput label={common.subject()} maxLength={SUBJECT_MAX} autoComplete="off" {...field('subject')} />
      <Textarea
        label={words.message()}
        description={words.messageHint()}
        maxLength={MESSAGE_MAX}
        rows={8}
        {...field('message')}
      />
      {french && (
        <>
          <TextInput
            label={words.subjectFr()}
            description={refundWords.frenchHint()}
            lang={locales.fr}
            maxLength={SUBJECT_MAX}
            autoComplete="off"
            {...field('subjectFr')}
          />
          <Textarea
            label={refundWords.messageFr()}
            lang={locales.fr}
            maxLength={MESSAGE_MAX}
            rows={8}
            {...field('messageFr')}
          />
        </>
      )}
      <Checkbox label={words.alsoDevices()} checked={push} onChange={setPush} />
      {french && (
        <Select
          name="language"
          label={words.previewIn()}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={(value) => {
            drop()
            setLanguage(value as Language)
          }}
        />
      )}
      {preview && <AnnouncementPreviewBox preview={preview} push={push} />}
    </Form>
  )
}

/** The mail as it will be, and who gets it. */
function AnnouncementPreviewBox({ preview, push }: { preview: AnnouncementPreview; push: boolean }) {
  const { recipients, optedOut, refused, devices, subject, html } = preview
  return (
    <section className="announce-preview" aria-label={common.preview()} aria-live="polite">
      <p className="field-label">
        {words.willGet({ count: recipients })}
        {optedOut > 0 && ` ${words.optedOut({ count: optedOut })}`}
      </p>
      {refused > 0 && (
        <p className="text-2">
          {words.refused({ count: refused })}{' '}
          <AppLink to="/admin/messages?state=refused">{words.refusedAddresses()}</AppLink>
        </p>
      )}
      {push && <p className="text-2">{words.devices({ count: devices })}</p>}
      <p>
        <b>{subject}</b>
      </p>
      <MailFrame html={html} title={words.theMail({ subject })} />
    </section>
  )
}

/** A mail as mail programs show it, in a frame where it runs nothing, reaches nothing of the page and leads nowhere. */
function MailFrame({ html, title }: { html: string; title: string }) {
  const [height, setHeight] = useState<number>()
  return (
    <iframe
      className="mail-frame"
      title={title}
      sandbox="allow-same-origin"
      srcDoc="<!doctype html>"
      height={height}
      onLoad={({ currentTarget: { contentDocument } }) => {
        if (contentDocument) setHeight(showMail(contentDocument, html))
      }}
    />
  )
}

/** Fills a document with a mail; returns its height in CSS pixels. The page's policy allows no styles in HTML. */
function showMail(frame: Document, html: string): number {
  const mail = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  const styled = [...mail.querySelectorAll<HTMLElement>('[data-style]')]
  const rules = [...mail.querySelectorAll('template')].map(({ content }) => content.textContent)
  for (const link of mail.querySelectorAll('a')) stopLink(link)
  frame.replaceChild(frame.adoptNode(mail.documentElement), frame.documentElement)
  for (const element of styled) element.style.cssText = element.dataset.style ?? ''
  const sheet = frame.defaultView && new frame.defaultView.CSSStyleSheet()
  sheet?.replaceSync(rules.join('\n'))
  if (sheet) frame.adoptedStyleSheets = [sheet]
  return frame.documentElement.scrollHeight
}

/** A link that is pressed would put its page in place of the mail. Where it leads is its tooltip. */
function stopLink(link: HTMLAnchorElement): void {
  link.title = link.href
  link.removeAttribute('href')
}

/** Under other names, since even parsing them is reported. Our mails write quotation marks in a text as `&quot;`. */
function withoutStyles(html: string): string {
  return html.replaceAll(' style="', ' data-style="').replaceAll(/<(\/?)style>/g, '<$1template>')
}
