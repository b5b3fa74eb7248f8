import { convert } from 'html-to-text'
import { type CSSProperties, createContext, Fragment, type ReactElement, type ReactNode, use } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { readerLanguage, readerLocale, urlIn } from '../../../shared/language/language.ts'
import { defaultSettings, type Theatre, theatreOf } from '../../../shared/platform/settings/settings.ts'
import type { MailFile, RenderedMail } from './renderer.ts'

const sans = "'Instrument Sans', 'Segoe UI', Helvetica, Arial, sans-serif"
const display = "'Bricolage Grotesque', 'Arial Narrow', 'Helvetica Neue', Arial, sans-serif"

const paper = { bg: '#F5EDE0', sheet: '#FFFBF4', line: '#D8C9B4', text: '#1A110D', text3: '#6B5A4D' }
const house = {
  bg: '#120C0A',
  sheet: '#1D1512',
  line: '#3B2D26',
  edge: '#8F7D6F',
  text: '#F6ECDE',
  text2: '#CDBDAC',
  text3: '#A59384',
  spot: '#F4B740',
}
const footerBg = '#0B0706'
const curtain = '#A31B25'
const onCurtain = '#FFF7EC'

/** Colours of the sheet, and of what is dark whatever the reader prefers. */
export const mailColours = { paper, house }

/** Dark styles, for clients that report the reader's preference; others show the light ones below. */
const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .m-bg, .m-bg > table > tbody > tr > td { background-color: ${house.bg} !important; }
  .m-sheet { background-color: ${house.sheet} !important; border-color: ${house.line} !important; }
  .m-sheet p, .m-sheet h1, .m-sheet h2, .m-sheet td { color: ${house.text} !important; }
  .m-sheet .m-face { background-color: ${house.bg} !important; }
  .m-sheet .m-edge { border-color: ${house.line} !important; }
  .m-sheet .m-face .m-dim { color: ${house.text2} !important; }
  .m-sheet .m-face .m-spot { color: ${house.spot} !important; }
  .m-sheet .m-stub { background-color: #FFFFFF !important; }
  .m-sheet .m-stub p { color: ${paper.text} !important; }
  .m-sheet a.m-button { background-color: ${house.spot} !important; color: #1A1108 !important; }
  .m-sheet a:not(.m-button) { color: ${house.text} !important; }
  .m-sheet .m-small { color: ${house.text3} !important; }
  .m-foot p { color: ${house.text3} !important; }
}
@media (max-width: 480px) {
  .m-sheet > tbody > tr > td { padding: 24px 16px !important; }
  .m-wide > tbody > tr > td { padding-left: 17px !important; padding-right: 17px !important; }
  .m-poster { width: 96px !important; height: 144px !important; }
}`

const footText = { font: `13px/1.5 ${sans}`, margin: 0, color: house.text3 }

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
export const TheatreContext = createContext<Theatre>(theatreOf(defaultSettings, 'en'))

/** Inline styles of a mail's elements; the dark ones apply through classes. */
export const mailStyles = {
  heading: {
    font: `800 30px/1.05 ${display}`,
    letterSpacing: '-0.01em',
    margin: '0 0 16px',
    color: paper.text,
  },
  text: { font: `16px/1.5 ${sans}`, margin: '0 0 16px', color: paper.text },
  small: { font: `14px/1.5 ${sans}`, margin: '0 0 8px', color: paper.text3 },
  cell: {
    font: `16px/1.5 ${sans}`,
    padding: '8px 0',
    borderTop: `1px solid ${paper.line}`,
    color: paper.text,
  },
  link: { color: 'inherit', textDecorationLine: 'none', wordBreak: 'break-all' },
} as const satisfies Record<string, CSSProperties>

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
  const { theatreName, city, boxOfficeAddress, boxOfficePhone, boxOfficeEmail } = use(TheatreContext)
  const reachedBy = boxOfficeEmail || boxOfficePhone
  return (
    <html dir="ltr" lang={readerLocale()}>
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{props.preview}</title>
        <style>{darkStyles}</style>
      </head>
      <body className="m-bg" style={{ backgroundColor: paper.bg, margin: 0, padding: 0 }}>
        <Preview text={props.preview} />
        <MailSection cell={{ backgroundColor: paper.bg, padding: '24px 0' }}>
          <MailSection className="m-bg" style={{ maxWidth: 600, width: '100%' }}>
            <MailSection
              className="m-wide"
              style={{ backgroundColor: house.bg, borderTop: `6px solid ${curtain}` }}
              cell={{ padding: '20px 28px' }}
            >
              <Letterhead name={theatreName} />
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

/** Mark and name. The mark is made of borders, since many mail programs hide pictures at first, and none shows SVG. */
function Letterhead({ name }: { name: string }): ReactElement {
  return (
    <table border={0} cellPadding="0" cellSpacing="0" role="presentation">
      <tbody>
        <tr>
          <td
            data-picture
            align="center"
            valign="bottom"
            width={26}
            height={28}
            style={{ backgroundColor: '#B3202A', borderRadius: '13px 13px 0 0', fontSize: 0, lineHeight: 0 }}
          >
            <div style={{ width: 18, height: 9, borderRadius: '9px 9px 0 0', backgroundColor: house.spot }} />
          </td>
          <td style={{ paddingLeft: 12 }}>
            <p style={{ font: `800 22px/1 ${display}`, margin: 0, color: house.text }}>{name}</p>
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
  return (
    <a
      className="m-button"
      href={urlIn(readerLanguage(), props.href)}
      target="_blank"
      rel="noopener"
      style={{
        backgroundColor: curtain,
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
export function renderDraft({ element, subject, files }: MailDraft, theatre: Theatre): RenderedMail {
  const html = renderToStaticMarkup(<TheatreContext value={theatre}>{element}</TheatreContext>)
  return { subject, html: `${doctype}${html}`, text: convert(html, asText), files }
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
