import { once } from 'node:events'
import { connect } from 'node:tls'
import { HOUR_MS } from '../../../shared/platform/durations.ts'
import { words } from './catalogue.ts'
import { attention, type Found, good, howLong, textOf, unknown, wrong } from './check.ts'

/** How long before its end, in ms, a certificate should have been renewed: most do it by themselves a month before. */
const SOON_MS = 14 * 24 * 60 * 60 * 1000
/** How long before its end, in ms, a renewal is overdue. */
const LATE_MS = 7 * 24 * 60 * 60 * 1000
const CONNECT_MS = 5000

/** How the certificate of an https address stands at `now` (ms since 1970); `ca`: a further authority, in PEM. */
export async function checkCertificate(publicUrl: string, now: number, ca?: string): Promise<Found> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return unknown(words.notHttps())
  try {
    const { endsAt, problem } = await readCertificate(hostname, Number(port) || 443, ca)
    const left = endsAt - now
    if (left <= 0) return wrong(words.ended({ long: howLong(-left) }), words.renew())
    if (problem !== null)
      return wrong(words.untrusted({ problem: textOf(problem) }), words.giveCertificate({ host: hostname }))
    const seen = words.goodFor({ long: howLong(left) })
    if (left >= SOON_MS) return good(seen)
    return (left < LATE_MS ? wrong : attention)(seen, words.renewSoon())
  } catch (error) {
    const seen = words.unreachable({ host: hostname, problem: textOf(error) })
    return attention(seen, words.lookFromOutside())
  }
}

/** When the certificate shown there ends, in ms since 1970, and why browsers refuse it. Throws if nothing answers. */
async function readCertificate(host: string, port: number, ca?: string) {
  // An untrusted one is read too, to report why.
  const trust = { rejectUnauthorized: false, ...(ca !== undefined && { ca }) }
  const socket = connect({ host, port, servername: host, ...trust })
  socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error('no answer')))
  try {
    await once(socket, 'secureConnect')
    return {
      endsAt: Date.parse(socket.getPeerCertificate().valid_to),
      problem: socket.authorized ? null : socket.authorizationError,
    }
  } finally {
    socket.destroy()
  }
}

/** When an https certificate ends, in s since 1970, read at most once an hour; null if not https or not reached. */
export function watchCertificate(publicUrl: string): () => Promise<number | null> {
  const { protocol, hostname, port } = new URL(publicUrl)
  let last: { at: number; end: Promise<number | null> } | undefined
  const read = () =>
    readCertificate(hostname, Number(port) || 443).then(
      ({ endsAt }) => endsAt / 1000,
      () => null,
    )
  return async () => {
    if (protocol !== 'https:') return null
    if (!last || performance.now() - last.at >= HOUR_MS) last = { at: performance.now(), end: read() }
    return last.end
  }
}
