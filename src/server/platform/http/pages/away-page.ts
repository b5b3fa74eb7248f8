import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readerLocale } from '../../../../shared/language/language.ts'
import { words } from '../../base/catalogue.ts'
import { DATA_CSP } from '../headers.ts'
import { escapeHtml } from './pages.ts'

/** How soon the page, and whoever reads Retry-After, tries again, in seconds. */
const AGAIN_S = 10

/** What people get instead of a page. */
export type AwayPage = { headers: Record<string, string>; html: string }

/**
 * Creates the page of a site that is away, which loads itself again, or with the sentence of a refusal (`refusal`) the
 * page that shows it. It is in the language of the reader. Reads the built styles once; the page needs no script, no
 * other file and no database. A development server has no built styles, and shows it plain.
 */
export function createAwayPage(clientDir: string): (theatreName: string, refusal?: string) => AwayPage {
  const document = join(clientDir, 'index.html')
  const template = existsSync(document) ? readFileSync(document, 'utf8') : ''
  const styles = [...template.matchAll(/<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+)"/g)]
    .map(([, file]) => readFileSync(join(clientDir, String(file)), 'utf8'))
    .join('\n')
  const digest = createHash('sha256').update(styles).digest('base64')
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `${DATA_CSP}; style-src 'sha256-${digest}'; font-src 'self'; img-src 'self'`,
  }
  return (theatreName, refusal) => {
    const theatre = escapeHtml(theatreName)
    if (refusal !== undefined) {
      const title = escapeHtml(refusal)
      return { headers, html: htmlOf({ theatre, title, button: words.toSite(), href: '/' }, styles) }
    }
    const text = `${words.ticketsSafe()} ${words.byItself()}`
    const away = { theatre, title: words.back(), text, button: words.tryAgain(), href: '' }
    return { headers: { ...headers, 'retry-after': String(AGAIN_S) }, html: htmlOf(away, styles) }
  }
}

/** What a page says, as HTML. One with a text loads itself again. */
type Said = { theatre: string; title: string; text?: string; button: string; href: string }

const htmlOf = ({ theatre, title, text, button, href }: Said, styles: string) => `<!doctype html>
<html lang="${readerLocale()}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark light">
    ${text ? `<meta http-equiv="refresh" content="${AGAIN_S}">` : ''}
    <title>${title} · ${theatre}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <style>${styles}</style>
  </head>
  <body>
    <div class="page">
      <main class="wrap page-body">
        <div class="state">
          <p>${theatre}</p>
          <h1>${title}</h1>
          ${text ? `<p>${text}</p>` : ''}
          <a class="button" data-variant="primary" data-size="md" href="${href}">${button}</a>
        </div>
      </main>
    </div>
  </body>
</html>
`
