import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readerLocale } from '../../../shared/language/language.ts'
import { words } from './catalogue.ts'
import { DATA_CSP } from './headers.ts'
import { escapeHtml } from './pages.ts'

/** How soon the page, and whoever reads Retry-After, tries again, in seconds. */
const AGAIN_S = 10

/** What people get for a page while it cannot be made. */
export type AwayPage = { headers: Record<string, string>; html: string }

/**
 * The page is in the language of the reader. Reads the built styles once; the page needs no script, no other file and
 * no database, and loads itself again. A development server has no built styles, and shows it plain.
 */
export function createAwayPage(clientDir: string): (theatreName: string) => AwayPage {
  const document = join(clientDir, 'index.html')
  const template = existsSync(document) ? readFileSync(document, 'utf8') : ''
  const styles = [...template.matchAll(/<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+)"/g)]
    .map(([, file]) => readFileSync(join(clientDir, String(file)), 'utf8'))
    .join('\n')
  const digest = createHash('sha256').update(styles).digest('base64')
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'retry-after': String(AGAIN_S),
    'content-security-policy': `${DATA_CSP}; style-src 'sha256-${digest}'; font-src 'self'; img-src 'self'`,
  }
  return (theatreName) => ({ headers, html: htmlOf(escapeHtml(theatreName), styles) })
}

const htmlOf = (theatre: string, styles: string) => `<!doctype html>
<html lang="${readerLocale()}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark light">
    <meta http-equiv="refresh" content="${AGAIN_S}">
    <title>${words.back()} · ${theatre}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <style>${styles}</style>
  </head>
  <body>
    <div class="page">
      <main class="wrap page-body">
        <div class="state">
          <p>${theatre}</p>
          <h1>${words.back()}</h1>
          <p>${words.ticketsSafe()}
            ${words.byItself()}</p>
          <a class="button" data-variant="primary" data-size="md" href="">${words.tryAgain()}</a>
        </div>
      </main>
    </div>
  </body>
</html>
`
