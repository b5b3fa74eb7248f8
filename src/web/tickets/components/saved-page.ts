import { readerLocale } from '../../../shared/language/language.ts'
import type { Order } from '../../../shared/orders/contract.ts'
import { rowAndSeat, splitLabel } from '../../../shared/seating/seats.ts'
import { seatParts } from '../../../shared/tickets/seat-parts.ts'
import { atStart, formatDayOfYear, formatTime, formatWhenShort } from '../../platform/theatre-time.ts'
import { words as uiWords } from '../../ui/catalogue.ts'
import base from '../../ui/theme/base.css?inline'
import common from '../../ui/theme/common.css?inline'
import fonts from '../../ui/theme/fonts.css?inline'
import theme from '../../ui/theme/theme.css?inline'
import { words } from './catalogue.ts'
import type { QrDrawing } from './draw-qr.ts'
import look from './saved-page.css?inline'
import ticketLook from './ticket.css?inline'

/** A ticket as this browser keeps it: what the door needs, and nothing of the account. */
export type SavedTicket = Pick<
  Order,
  'orderId' | 'showName' | 'titleLang' | 'location' | 'startsAt' | 'doorsAt'
> & {
  ticketId: string
  label: string
  code: QrDrawing
  /** ISO 8601. */
  savedAt: string
}

/** Saved tickets as a document of its own: its policy allows only the style and the fonts within it. */
export async function savedPage(tickets: readonly SavedTicket[]): Promise<Response> {
  const style = (await withFonts(fonts)) + theme + base + common + ticketLook + look
  const html = `<!doctype html>
<html lang="${readerLocale()}" data-color-scheme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.savedTickets()}</title>
<style>${style}</style>
</head>
<body class="on-paper">
<main class="wrap saved-page">
<h1>${words.savedTickets()}</h1>
<p>${words.offline()}</p>
<p><a href="">${uiWords.tryAgain()}</a></p>
${tickets.map(face).join('\n')}
</main>
</body>
</html>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; font-src data:; style-src 'sha256-${await sha256(style)}'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  })
}

function face(ticket: SavedTicket): string {
  const { showName, titleLang, location, startsAt, doorsAt, label, ticketId, code, savedAt } = ticket
  const { row, seat: number } = rowAndSeat(label)
  const place = [location, splitLabel(label).area].filter(Boolean).join(', ')
  const seat = { row: escaped(row || 'none'), seat: escaped(number) }
  return `<article class="ticket" aria-label="${words.ticketForRow(seat)}">
<div class="ticket-body dark">
<h2${titleLang ? ` lang="${escaped(titleLang)}"` : ''}>${escaped(showName)}</h2>
<p class="ticket-when num">${atStart(formatDayOfYear(startsAt))}<br>${formatTime(startsAt)} <span>${words.doors({ time: formatTime(doorsAt) })}</span><br><span>${escaped(place)}</span></p>
<div class="ticket-foot">
<dl class="ticket-seat num">${seatParts(label)
    .map(([name, value]) => `<div><dt>${name}</dt><dd class="display">${escaped(value)}</dd></div>`)
    .join('')}</dl>
</div>
</div>
<div class="ticket-stub paper">
<p>${words.showAtDoor()}</p>
<svg class="ticket-qr" viewBox="0 0 ${code.size} ${code.size}" shape-rendering="crispEdges" role="img" aria-label="${words.codeOfRow(seat)}"><path d="${escaped(code.path)}"/></svg>
<span class="ticket-number num">${escaped(ticketId)}</span>
<span class="num">${words.savedAt({ when: formatWhenShort(savedAt) })}</span>
</div>
</article>`
}

/** A stylesheet with the files that it names in it; those that cannot be had stay outside, and are not loaded. */
async function withFonts(css: string): Promise<string> {
  const named = /url\("?([^")]+)"?\)/g
  const urls = [...css.matchAll(named)].map(([, url = '']) => url)
  const files = await Promise.all(urls.map((url) => dataUrl(url).catch(() => url)))
  return css.replace(named, () => `url(${files.shift()})`)
}

async function dataUrl(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return `data:font/woff2;base64,${base64(await answer.arrayBuffer())}`
}

/** Text for HTML, in elements and quoted attributes. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

/** The base64 of a text's digest, as a policy names it. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return base64(digest)
}

function base64(bytes: ArrayBuffer): string {
  return btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
}
