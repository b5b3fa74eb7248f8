import type { Order } from '../../../shared/orders/contract.ts'
import { seatInRow, seatRow } from '../../../shared/seating/seats.ts'
import { formatTime, formatWhenShort } from '../../platform/theatre-time.ts'
import theme from '../../ui/theme.css?inline'
import type { QrDrawing } from './draw-qr.ts'
import look from './saved-page.css?inline'

/** A ticket as this browser keeps it: what the door needs, and nothing of the account. */
export type SavedTicket = Pick<Order, 'orderId' | 'showName' | 'location' | 'startsAt' | 'doorsAt'> & {
  ticketId: string
  seatNum: number
  code: QrDrawing
  /** ISO 8601. */
  savedAt: string
}

/**
 * Saved tickets as a document that needs nothing else, and may load and run nothing: its policy allows its own style
 * alone.
 */
export async function savedPage(tickets: readonly SavedTicket[]): Promise<Response> {
  const style = theme + look
  const html = `<!doctype html>
<html lang="en" data-color-scheme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Saved tickets</title>
<style>${style}</style>
</head>
<body class="on-paper">
<main class="saved-page">
<h1>Saved tickets</h1>
<p>You are offline. These are your tickets as this device saved them. If one was refunded or exchanged since, its code is no longer valid.</p>
<p><a href="">Try again</a></p>
${tickets.map(face).join('\n')}
</main>
</body>
</html>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'sha256-${await sha256(style)}'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  })
}

function face({
  showName,
  location,
  startsAt,
  doorsAt,
  seatNum,
  ticketId,
  code,
  savedAt,
}: SavedTicket): string {
  const seat = `Row ${seatRow(seatNum)}, seat ${seatInRow(seatNum)}`
  return `<article class="saved-ticket">
<h2>${escaped(showName)}</h2>
<p><b>${seat}</b></p>
<p class="num">${formatWhenShort(startsAt)} (doors ${formatTime(doorsAt)})<br>${escaped(location)}</p>
<svg viewBox="0 0 ${code.size} ${code.size}" shape-rendering="crispEdges" role="img" aria-label="QR code, ${seat}"><path d="${escaped(code.path)}"/></svg>
<p class="num">${escaped(ticketId)}</p>
<p class="note num">Saved ${formatWhenShort(savedAt)}</p>
</article>`
}

/** Text for HTML, in elements and quoted attributes. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

/** The base64 of a text's digest, as a policy names it. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
