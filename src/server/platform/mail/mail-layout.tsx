import { type CSSProperties, createContext, type ReactElement, type ReactNode, use } from 'react'
import { Body, Button, Container, Head, Html, Link, Preview, render, Section, Text } from 'react-email'
import { defaultSettings, type Theatre, theatreOf } from '../../../shared/platform/settings.ts'
import type { MailFile, RenderedMail } from './renderer.ts'

const sans = "'Instrument Sans', 'Segoe UI', Helvetica, Arial, sans-serif"
const display = "'Bricolage Grotesque', 'Arial Narrow', 'Helvetica Neue', Arial, sans-serif"

const paper = { bg: '#F5EDE0', sheet: '#FFFBF4', line: '#D8C9B4', text: '#1A110D', text3: '#6B5A4D' }
const house = { bg: '#120C0A', sheet: '#1D1512', line: '#3B2D26', text: '#F6ECDE', text3: '#A59384' }
const footerBg = '#0B0706'
const curtain = '#A31B25'
const onCurtain = '#FFF7EC'

/** What clients that know the reader's setting show in the dark; all others show the paper below. */
const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .m-bg, .m-bg > table > tbody > tr > td { background-color: ${house.bg} !important; }
  .m-sheet { background-color: ${house.sheet} !important; border-color: ${house.line} !important; }
  .m-sheet p, .m-sheet h1, .m-sheet h2, .m-sheet td { color: ${house.text} !important; }
  .m-sheet a.m-button { background-color: #F4B740 !important; color: #1A1108 !important; }
  .m-sheet a:not(.m-button) { color: ${house.text} !important; }
  .m-sheet .m-small { color: ${house.text3} !important; }
  .m-foot p { color: ${house.text3} !important; }
}`

/** What mails call the theatre and its tax. */
export const TheatreContext = createContext<Theatre>(theatreOf(defaultSettings))

/** Styles for the elements of a mail's content; the dark ones are found through the layout's classes. */
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
} as const satisfies Record<string, CSSProperties>

/**
 * The frame of every mail: the theatre's name, the content on a sheet of paper, and why the reader got it.
 * `preview` is the line that inboxes show after the subject; `reason` ends the mail, and `stop` leads to where such
 * mails are stopped.
 */
export function MailLayout(props: {
  preview: string
  reason: string
  stop?: { href: string; label: string }
  children: ReactNode
}): ReactElement {
  const { theatreName, city } = use(TheatreContext)
  return (
    <Html lang="en-CA">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Preview>{props.preview}</Preview>
      <Body className="m-bg" style={{ backgroundColor: paper.bg, margin: 0, padding: '24px 0' }}>
        <Container className="m-bg" style={{ maxWidth: 560, width: '100%' }}>
          <Section
            style={{ backgroundColor: house.bg, borderTop: `6px solid ${curtain}`, padding: '20px 28px' }}
          >
            <Text style={{ font: `800 22px/1 ${display}`, margin: 0, color: house.text }}>{theatreName}</Text>
          </Section>
          <Section
            className="m-sheet"
            style={{ backgroundColor: paper.sheet, border: `1px solid ${paper.line}`, padding: '28px' }}
          >
            {props.children}
          </Section>
          <Section className="m-foot" style={{ backgroundColor: footerBg, padding: '20px 28px' }}>
            <Text style={{ font: `13px/1.5 ${sans}`, margin: 0, color: house.text3 }}>{props.reason}</Text>
            {props.stop && (
              <Text style={{ font: `13px/1.5 ${sans}`, margin: 0, color: house.text3 }}>
                <Link href={props.stop.href} style={{ color: house.text, textDecoration: 'underline' }}>
                  {props.stop.label}
                </Link>
              </Text>
            )}
            <Text style={{ font: `13px/1.5 ${sans}`, margin: 0, color: house.text3 }}>
              {theatreName}, {city}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

/** The one thing a mail asks for. */
export function MailButton(props: { href: string; children: ReactNode }): ReactElement {
  return (
    <Button
      className="m-button"
      href={props.href}
      style={{
        backgroundColor: curtain,
        color: onCurtain,
        font: `700 16px/1 ${sans}`,
        borderRadius: 3,
        padding: '16px 24px',
        marginBottom: 16,
      }}
    >
      {props.children}
    </Button>
  )
}

/** A mail before it is rendered: its content, and what goes with it. */
export type MailDraft = { element: ReactElement; subject: string; files: MailFile[] }

/** A mail of this content; `files` go with it. */
export function draftMail(element: ReactElement, subject: string, files: MailFile[] = []): MailDraft {
  return { element, subject, files }
}

/** Makes a mail of its draft: HTML, and the same in plain text. Takes 10 ms and more: for the worker only. */
export async function renderDraft(
  { element, subject, files }: MailDraft,
  theatre: Theatre,
): Promise<RenderedMail> {
  const mail = <TheatreContext value={theatre}>{element}</TheatreContext>
  return { subject, html: await render(mail), text: await render(mail, { plainText: true }), files }
}
