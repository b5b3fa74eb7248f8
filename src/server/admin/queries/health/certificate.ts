import { once } from 'node:events'
import { connect } from 'node:tls'
import type { HealthCheck } from '../../../../shared/admin/health.ts'
import { howLong, textOf } from './check.ts'

/** How long before its end, in ms, a certificate should have been renewed: most do it by themselves a month before. */
const SOON_MS = 14 * 24 * 60 * 60 * 1000
const CONNECT_MS = 5000

/** How the certificate of an https address stands at `now` (ms since 1970); `ca`: a further authority, in PEM. */
export async function lookAtCertificate(
  publicUrl: string,
  now: number,
  ca?: string,
): Promise<Pick<HealthCheck, 'state' | 'seen' | 'advice'>> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return { state: 'unknown', seen: 'PUBLIC_URL is not https.', advice: '' }
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
        seen: `It ended ${howLong(-left)} ago: browsers refuse the site.`,
        advice: 'Renew it, and reload the reverse proxy.',
      }
    if (!socket.authorized)
      return {
        state: 'wrong',
        seen: `Browsers refuse it (${textOf(socket.authorizationError)}).`,
        advice: `Give the reverse proxy a certificate for ${hostname}, with its intermediate ones.`,
      }
    const seen = `Good for another ${howLong(left)}.`
    return left < SOON_MS
      ? { state: 'look', seen, advice: 'It should have been renewed by now: look at its timer.' }
      : { state: 'good', seen, advice: '' }
  } catch (error) {
    return {
      state: 'look',
      seen: `${hostname} does not answer from this machine (${textOf(error)}).`,
      advice:
        'If phones reach the site, this machine only cannot see itself from outside; else look at the reverse proxy.',
    }
  } finally {
    socket.destroy()
  }
}
