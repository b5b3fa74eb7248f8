import { useState } from 'react'
import type { AnnouncementPreview } from '../../../shared/orders/office/announcements.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { AppLink } from '../../platform/nav.tsx'
import { words } from './catalogue.ts'

/** The mail as it will be, and who gets it. */
export function AnnouncementPreviewBox({ preview, push }: { preview: AnnouncementPreview; push: boolean }) {
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
          <AppLink to="/admin/refused-addresses">{words.refusedAddresses()}</AppLink>
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

type MailFrameProps = { html: string; title: string }

/** A mail as mail programs show it, in a frame where it runs nothing, reaches nothing of the page and leads nowhere. */
function MailFrame({ html, title }: MailFrameProps) {
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

/**
 * Fills a document with a mail and returns its height in CSS pixels. Styles are set from here: the frame inherits the
 * page's policy, which allows none written in HTML.
 */
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
