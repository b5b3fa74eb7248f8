import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** HTML that may be put into a page as it is. */
export interface Html {
  readonly html: string
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A template whose values are escaped unless they are `Html`; lists are joined, null is empty. */
export function html(parts: TemplateStringsArray, ...values: unknown[]): Html {
  return { html: parts.reduce((page, part, at) => page + fill(values[at - 1]) + part) }
}

function fill(value: unknown): string {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(fill).join('')
  if (typeof value === 'object' && 'html' in value) return String(value.html)
  return String(value).replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}

const style = `
:root { color-scheme: light; --ink: #1a110d; --ink2: #54453a; --paper: #f5ede0; --sheet: #fffbf4; --line: #d8c9b4;
  --edge: #87735f; --curtain: #a31b25; --ok: #0f6b3a; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.test-mode { margin: 0; padding: 12px 20px; background: #120c0a; color: #f4b740; font-weight: 800; font-size: 28px;
  letter-spacing: .04em; text-align: center; }
.test-mode small { display: block; color: #f6ecde; font-size: 15px; font-weight: 400; letter-spacing: 0; }
main { max-width: 880px; margin: 0 auto; padding: 28px 20px 64px; }
main.narrow { max-width: 520px; }
h1 { margin: 0 0 20px; font-size: 32px; line-height: 1.1; }
h2 { margin: 40px 0 12px; font-size: 22px; }
.sheet > h2:first-child { margin-top: 0; }
.sheet + .sheet { margin-top: 20px; }
.sheet { background: var(--sheet); border-radius: 4px; padding: 28px; box-shadow: 0 1px 0 #e3d6c3; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 10px 12px 10px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { border-bottom: 2px solid var(--ink); font-size: 14px; }
.money { text-align: right; padding-right: 0; font-variant-numeric: tabular-nums; white-space: nowrap; }
.note { display: block; color: var(--ink2); font-size: 14px; }
.total td, .total th { border-bottom: 0; border-top: 2px solid var(--ink); font-weight: 700; font-size: 20px; }
label { display: block; margin-top: 16px; font-weight: 600; }
input { display: block; width: 100%; min-height: 48px; margin-top: 4px; padding: 8px 12px; font: inherit;
  color: var(--ink); background: #fff; border: 1.5px solid var(--edge); border-radius: 3px; }
button { min-height: 48px; padding: 8px 20px; font: inherit; font-weight: 700; border-radius: 3px; cursor: pointer;
  color: var(--ink); background: transparent; border: 1.5px solid var(--edge); }
button.primary { width: 100%; min-height: 60px; margin-top: 20px; color: #fff7ec; background: var(--curtain);
  border-color: var(--curtain); font-size: 18px; }
.row { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 12px; }
.row button { flex: 1 1 150px; }
:focus-visible { outline: 3px solid var(--curtain); outline-offset: 3px; }
a { color: var(--curtain); }
.error { margin: 0 0 20px; padding: 12px 16px; border: 2px solid var(--curtain); color: var(--curtain); font-weight: 700; }
code, pre { font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap; }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); background: #fff; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0; }
dt { font-weight: 600; } dd { margin: 0; overflow-wrap: anywhere; }
nav { margin-bottom: 20px; }
`

interface Page {
  title: string
  content: Html
  status?: number
  narrow?: boolean
  /** The language of the content; English by default. */
  lang?: 'en' | 'fr'
}

/**
 * Sends a page of the sandbox, with TEST MODE at the top. The policy deliberately has no form-action: it would also
 * block the redirect back to the merchant.
 */
export function sendPage(
  reply: FastifyReply,
  { title, content, status = 200, narrow = false, lang = 'en' }: Page,
): FastifyReply {
  const page = html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - TEST MODE</title>
<link rel="icon" href="data:,">
<style>${{ html: style }}</style>
</head>
<body>
<header><p class="test-mode">TEST MODE <small>This is the sandbox. No money moves and no mail leaves this machine.</small></p></header>
<main class="${narrow ? 'narrow' : ''}">
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; base-uri 'self'; frame-ancestors 'none'",
    )
    .header('X-Content-Type-Options', 'nosniff')
    .header('Referrer-Policy', 'no-referrer')
    .header('Cache-Control', 'no-store')
    .send(page.html)
}

/**
 * Sends the page of a popup that gives `message` to the page of this origin that opened it, and goes away. Nothing in
 * either may end a script element.
 */
export function sendToOpener(
  reply: FastifyReply,
  { title, origin, message }: { title: string; origin: string; message: object },
): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const script = `opener?.postMessage(${JSON.stringify(message)}, ${JSON.stringify(origin)}); close()`
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title} - TEST MODE</title><link rel="icon" href="data:,"></head>
<body><h1>TEST MODE</h1><p>${title}. This window can be closed.</p>
<script nonce="${nonce}">${{ html: script }}</script></body>
</html>
`
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'Content-Security-Policy',
      `default-src 'none'; script-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('Referrer-Policy', 'no-referrer')
    .header('Cache-Control', 'no-store')
    .send(page.html)
}

const moneyFormats = new Map<string, Intl.NumberFormat>()

/** Formats cents as in English Canada: `$15.90`, `US$15.90`. */
export function money(cents: number, currency: string): string {
  const known = moneyFormats.get(currency)
  const format =
    known ?? new Intl.NumberFormat('en-CA', { style: 'currency', currency: currency.toUpperCase() })
  if (!known) moneyFormats.set(currency, format)
  return format.format(cents / 100)
}
