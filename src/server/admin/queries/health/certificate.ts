import { once } from 'node:events'
import { connect } from 'node:tls'
import type { HealthCheck } from '../../../../shared/admin/health.ts'
import { words } from './catalogue.ts'
import { howLong, textOf } from './check.ts'

/** How long before its end, in ms, a certificate should have been renewed: most do it by themselves a month before. */
const SOON_MS = 14 * 24 * 60 * 60 * 1000
/** How long before its end, in ms, nobody counts on a renewal any more. */
const LATE_MS = 7 * 24 * 60 * 60 * 1000
const CONNECT_MS = 5000

/** How the certificate of an https address stands at `now` (ms since 1970); `ca`: a further authority, in PEM. */
export async function lookAtCertificate(
  publicUrl: string,
  now: number,
  ca?: string,
): Promise<Pick<HealthCheck, 'state' | 'seen' | 'advice'>> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return { state: 'unknown', seen: words.notHttps(), advice: '' }
  const socket = connect({
    host: hostname,
    port: Number(port) || 443,
    servername: hostname,
    // An untrusted one is looked at too, to say why.
    rejectUnauthorized: false,
    ...(ca !== undefined && { ca }),
  })
  socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error('no answer')))
  try {
    await once(socket, 'secureConnect')
    const endsAt = Date.parse(socket.getPeerCertificate().valid_to)
    const left = endsAt - now
    if (left <= 0)
      return {
        state: 'wrong',
        seen: words.ended({ long: howLong(-left) }),
        advice: words.renew(),
      }
    if (!socket.authorized)
      return {
        state: 'wrong',
        seen: words.untrusted({ problem: textOf(socket.authorizationError) }),
        advice: words.giveCertificate({ host: hostname }),
      }
    const seen = words.goodFor({ long: howLong(left) })
    return left < SOON_MS
      ? { state: left < LATE_MS ? 'wrong' : 'look', seen, advice: words.renewSoon() }
      : { state: 'good', seen, advice: '' }
  } catch (error) {
    return {
      state: 'look',
      seen: words.unreachable({ host: hostname, problem: textOf(error) }),
      advice: words.lookFromOutside(),
    }
  } finally {
    socket.destroy()
  }
}
