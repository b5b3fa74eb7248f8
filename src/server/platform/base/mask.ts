import { readTicketId } from '../../../shared/tickets/ticket-id.ts'

const MASK = '***'

/** Query parameters with secret values: tokens of mail links, sessions, codes. */
const secretWord = /token|session|secret|password|signature|nonce|^(code|key)$/i

/** Query parameters that say what was searched for: names and addresses of people, mostly. */
const soughtWord = /^(q|search|person|subject)$/

/** Longer addresses are cut, in characters: masking takes time, and anybody may send 16,000. */
const URL_MAX = 2_000

/** How often an address is decoded; encoding it more often gains nothing, and each round takes time. */
const DECODINGS = 4

/** Texts that are secret wherever they appear: a ticket's number, a card payment's session, a token. */
const secretTexts: [RegExp, string][] = [
  [/ticket(?:-|%2d)(?:-?[0-9a-z]){16}(?![0-9a-z])/gi, `TICKET-${MASK}`],
  [/\bcs_(?:test|live)_\w+/gi, `cs_${MASK}`],
  // The lookbehind keeps it linear: a text like `eyJ-eyJ-…` has only one possible start.
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]+/g, MASK],
  [/([?&\s]\w*(?:token|session_id|code)=)[^&#\s]*/gi, `$1${MASK}`],
]

/** A text, such as an error message, without secrets. */
export function maskText(text: string): string {
  return secretTexts.reduce((masked, [pattern, instead]) => masked.replace(pattern, instead), text)
}

/** An error message to keep, without secrets and addresses: it may outlive the account that it names. */
export function maskPeople(text: string): string {
  return maskText(text).replace(/(?<![^\s<>"'`(),;:])[^\s<>"'`(),;:@]+@[^\s<>"'`(),;:]+/g, MASK)
}

/** A request's URL for the log, without tokens, sessions, searches and ticket numbers, however encoded. */
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
  const word = decode(name)
  const hidden = secretWord.test(word) || soughtWord.test(word)
  return `${name}=${hidden ? MASK : maskPart(pair.slice(at + 1))}`
}

function maskPart(part: string): string {
  const text = decode(part)
  if (readTicketId(text.replaceAll('+', ' '))) return MASK
  return maskText(text) === text ? part : maskText(text)
}

/** Decodes fully, because a reader of the log could too. */
function decode(text: string): string {
  let now = text
  for (let i = 0; i < DECODINGS && now.includes('%'); i++) now = now.replace(/(?:%[0-9a-f]{2})+/gi, decodedOr)
  return now
}

/** A text with its % codes decoded; as it is, if one of them is none. */
export function decodedOr(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
