import { convert } from 'html-to-text'
import { type CSSProperties, createContext, Fragment, type ReactElement, type ReactNode, use } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { readerLanguage, readerLocale, urlIn } from '../../../shared/language/language.ts'
import { defaultSettings, theatreOf } from '../../../shared/platform/settings/settings.ts'
import { darkStyles, display, footerBg, footText, house, onCurtain, paper, sans } from './mail-styles.ts'
import type { MailFile, PrintedTheatre, RenderedMail } from './renderer.ts'

/** Inboxes show at most this many characters after the subject. */
const PREVIEW_LENGTH = 200
/** Older mail clients render a document with this doctype best. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'
const asText = {
  wordwrap: false,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: '[data-preview]', format: 'skip' },
    { selector: '[data-picture]', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: 'td', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  ],
} satisfies Parameters<typeof convert>[1]

/** The theatre's name and tax as mails show them. */
export const TheatreContext = createContext<PrintedTheatre>(theatreOf(defaultSettings, 'en'))

/**
 * The frame of every mail: mark and name of the theatre, the content, and why the reader receives it. `preview` is the
 * line that inboxes show after the subject; `band` stands in the dark below the name; `reason` closes the mail, and
 * `stop` links to where such mails can be stopped; a mail that has it is commercial, and names the postal address of its
 * sender, and how else to reach them.
 */
export function MailLayout(props: {
  preview: string
  band?: ReactNode
  reason: string
  stop?: { href: string; label: string }
  children: ReactNode
}): ReactElement {
  const theatre = use(TheatreContext)
  const { theatreName, city, boxOfficeAddress, boxOfficePhone, boxOfficeEmail } = theatre
  const reachedBy = boxOfficeEmail || boxOfficePhone
  return (
    <html dir="ltr" lang={readerLocale()}>
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{props.preview}</title>
        <style>{darkStyles(theatre.darkColour)}</style>
      </head>
      <body className="m-bg" style={{ backgroundColor: paper.bg, margin: 0, padding: 0 }}>
        <Preview text={props.preview} />
        <MailSection cell={{ backgroundColor: paper.bg, padding: '24px 0' }}>
          <MailSection className="m-bg" style={{ maxWidth: 600, width: '100%' }}>
            <MailSection
              className="m-wide"
              style={{ backgroundColor: house.bg, borderTop: `6px solid ${theatre.lightColour}` }}
              cell={{ padding: '20px 28px' }}
            >
              <Letterhead theatre={theatre} />
            </MailSection>
            {props.band}
            <MailSection
              className="m-sheet"
              style={{ backgroundColor: paper.sheet, border: `1px solid ${paper.line}` }}
              cell={{ padding: 28 }}
            >
              {props.children}
            </MailSection>
            <MailSection
              className="m-foot m-wide"
              style={{ backgroundColor: footerBg }}
              cell={{ padding: '20px 28px' }}
            >
              <p style={footText}>{props.reason}</p>
              {props.stop && (
                <p style={footText}>
                  <a
                    href={urlIn(readerLanguage(), props.stop.href)}
                    style={{ color: house.text, textDecoration: 'underline' }}
                    target="_blank"
                    rel="noopener"
                  >
                    {props.stop.label}
                  </a>
                </p>
              )}
              <p style={footText}>
                {[theatreName, (props.stop && boxOfficeAddress) || city, props.stop && reachedBy]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </MailSection>
          </MailSection>
        </MailSection>
      </body>
    </html>
  )
}

/** The attached logo of a theatre. */
const LOGO = 'logo'

/** Logo and name. The default mark is made of borders: mail programs hide pictures at first and show no SVG. */
function Letterhead({ theatre }: { theatre: PrintedTheatre }): ReactElement {
  return (
    <table border={0} cellPadding="0" cellSpacing="0" role="presentation">
      <tbody>
        <tr>
          {theatre.logoPng ? (
            <td>
              <img src={`cid:${LOGO}`} alt="" height={32} style={{ display: 'block', maxWidth: 200 }} />
            </td>
          ) : (
            <td
              data-picture
              align="center"
              valign="bottom"
              width={26}
              height={28}
              style={{
                backgroundColor: theatre.lightColour,
                borderRadius: '13px 13px 0 0',
                fontSize: 0,
                lineHeight: 0,
              }}
            >
              <div
                style={{
                  width: 18,
                  height: 9,
                  borderRadius: '9px 9px 0 0',
                  backgroundColor: theatre.darkColour,
                }}
              />
            </td>
          )}
          <td style={{ paddingLeft: 12 }}>
            <p style={{ font: `800 22px/1 ${display}`, margin: 0, color: house.text }}>
              {theatre.theatreName}
            </p>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** A block that all mail clients lay out alike: a table of one cell, since some ignore padding elsewhere. */
export function MailSection(props: {
  className?: string
  style?: CSSProperties
  cell?: CSSProperties
  children: ReactNode
}): ReactElement {
  const { className, style, cell, children } = props
  return (
    <table
      align="center"
      width="100%"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      role="presentation"
      className={className}
      style={style}
    >
      <tbody>
        <tr>
          <td style={cell}>{children}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** The line that inboxes show; invisible characters after it keep the mail's text out of that line. */
function Preview({ text }: { text: string }): ReactElement {
  const shown = text.slice(0, PREVIEW_LENGTH)
  return (
    <div data-preview style={{ display: 'none', overflow: 'hidden', maxHeight: 0, maxWidth: 0, opacity: 0 }}>
      {shown}
      {'\u00a0\u200c\u200b\u200d\ufeff'.repeat(PREVIEW_LENGTH - shown.length)}
    </div>
  )
}

export function MailButton(props: { href: string; children: ReactNode }): ReactElement {
  const { lightColour } = use(TheatreContext)
  return (
    <a
      className="m-button"
      href={urlIn(readerLanguage(), props.href)}
      target="_blank"
      rel="noopener"
      style={{
        backgroundColor: lightColour,
        color: onCurtain,
        font: `700 16px/1 ${sans}`,
        textDecoration: 'none',
        display: 'inline-block',
        maxWidth: '100%',
        borderRadius: 3,
        padding: '16px 24px',
        marginBottom: 16,
        ...outlook.link,
      }}
    >
      <OutlookGap style="mso-font-width:400%;mso-text-raise:24px" />
      <span style={{ display: 'inline-block', maxWidth: '100%', lineHeight: '120%', ...outlook.label }}>
        {props.children}
      </span>
      <OutlookGap style="mso-font-width:400%" />
    </a>
  )
}

/** Outlook ignores the padding of a link, so it gets wide spaces instead, and a raised label. */
const outlook = { link: { msoPaddingAlt: '0px' }, label: { msoTextRaise: '12px' } }

function OutlookGap({ style }: { style: string }): ReactElement {
  const html = `<!--[if mso]><i style="${style}" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]-->`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React writes no comments, and this one is all ours
  return <span dangerouslySetInnerHTML={{ __html: html }} />
}

/** A mail before rendering, with its attachments. */
export type MailDraft = { element: ReactElement; subject: string; files: MailFile[] }

/** Drafts a mail with this content and these attachments. */
export function draftMail(element: ReactElement, subject: string, files: MailFile[] = []): MailDraft {
  return { element, subject, files }
}

/** Renders a draft to HTML and plain text. Takes a few ms, so only the worker calls it. */
export function renderDraft({ element, subject, files }: MailDraft, theatre: PrintedTheatre): RenderedMail {
  const html = renderToStaticMarkup(<TheatreContext value={theatre}>{element}</TheatreContext>)
  const logo = theatre.logoPng && { name: 'logo.png', type: 'image/png', content: theatre.logoPng, cid: LOGO }
  return {
    subject,
    html: `${doctype}${html}`,
    text: convert(html, asText),
    files: logo ? [...files, logo] : files,
  }
}

/** A sentence of a mail with words that stand out: those between `<strong>` and `</strong>`. */
export function Emphasis({ text }: { text: string }): ReactElement {
  const pieces = text.split(/<strong>(.*?)<\/strong>/s)
  return (
    <>
      {pieces.map((piece, i) =>
        i % 2 === 1 ? <strong key={piece}>{piece}</strong> : <Fragment key={piece}>{piece}</Fragment>,
      )}
    </>
  )
}
