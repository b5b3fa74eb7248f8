import { readTicketId } from '../../shared/tickets/ticket-id.ts'

const MASK = '***'

/** Words of a query whose values open something: tokens of mail links, sessions, codes. */
const secretWord = /token|session|secret|password|signature|nonce|^(code|key)$/i

/** As much of an address as is written down, in characters: reading each costs, and anybody may send 16,000. */
const URL_MAX = 2_000

/** How often an address is decoded: whoever encodes it more often gains nothing, and each time costs. */
const DECODINGS = 4

/** What opens something wherever it stands in a text: a ticket's number, a session at Stripe, a token. */
const secretTexts: [RegExp, string][] = [
  [/ticket(?:-|%2d)(?:-?[0-9a-z]){16}(?![0-9a-z])/gi, `TICKET-${MASK}`],
  [/\bcs_(?:test|live)_\w+/gi, `cs_${MASK}`],
  // The look behind keeps it linear: a text of nothing but `eyJ-` has one place to begin.
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]+/g, MASK],
  [/([?&\s]\w*(?:token|session_id|code)=)[^&#\s]*/gi, `$1${MASK}`],
]

/** A text such as an error's message without what opens something. */
export function maskText(text: string): string {
  return secretTexts.reduce((masked, [pattern, instead]) => masked.replace(pattern, instead), text)
}

/**
 * The target of a request as it may be written down: without tokens and sessions in its query, and without a ticket's
 * number in any of its parts, however they are spelled.
 */
export function maskUrl(url: string): string {
  if (url.length > URL_MAX) return `${maskUrl(url.slice(0, URL_MAX))}…`
  const [, path = '', query] = /^([^?]*)(?:\?(.*))?$/s.exec(url) ?? []
  const parts = path.split('/').map(maskPart).join('/')
  return query === undefined ? parts : `${parts}?${query.split('&').map(maskWord).join('&')}`
}

function maskWord(pair: string): string {
  const at = pair.indexOf('=')
  if (at < 0) return maskPart(pair)
  const name = pair.slice(0, at)
  return `${name}=${secretWord.test(decode(name)) ? MASK : maskPart(pair.slice(at + 1))}`
}

function maskPart(part: string): string {
  const text = decode(part)
  if (readTicketId(text.replaceAll('+', ' '))) return MASK
  return maskText(text) === text ? part : maskText(text)
}

/** What a text says in the end: what is written down must not say more to a reader. */
function decode(text: string): string {
  let now = text
  for (let i = 0; i < DECODINGS && now.includes('%'); i++)
    now = now.replace(/(?:%[0-9a-f]{2})+/gi, decodeCodes)
  return now
}

function decodeCodes(codes: string): string {
  try {
    return decodeURIComponent(codes)
  } catch {
    return codes
  }
}
