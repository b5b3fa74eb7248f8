import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import type { VitalSign, VitalSigns } from '../../platform/records/vital-signs.ts'
import type { Config } from '../../platform/settings/config.ts'

/** How often each finding is written, in ms: it stands for all requests in between, of which there may be thousands. */
const WRITE_MS = 10_000

/** The vital sign of the host in PUBLIC_URL; another setting has another sign. */
export function hostSign(publicUrl: string): `host:${string}` {
  return `host:${new URL(publicUrl).host}`
}

/**
 * Records what requests say of two settings. `proxy` is bad with the address of whoever forwards requests and is not in
 * TRUST_PROXY, and good with a request from one that is. `host:…` is good with a request for the host in PUBLIC_URL, and
 * bad with the host of a page that a browser wanted elsewhere; only from trusted proxies, since anybody can name any host.
 */
export function recordArrivals(app: FastifyInstance, { config, signs }: Pick<Platform, 'config' | 'signs'>) {
  // A sandbox without the setting may stand behind whatever its machine has in front.
  if (config.sandbox && config.trustProxy.length === 0) return
  const proxy = recorder(signs, 'proxy')
  const host = recorder(signs, hostSign(config.publicUrl))
  app.addHook('onRequest', async (request) => {
    if (!request.headers['x-forwarded-for']) return
    const peer = request.socket.remoteAddress?.replace(/^::ffff:/, '')
    // A connection that closed meanwhile has no address any more.
    if (peer === undefined) return
    const isTrusted = (request.ips?.length ?? 0) > 1
    proxy(isTrusted ? null : peer)
    if (isTrusted) host(otherHost(request, config))
  })
}

/** The host that a browser wanted a page of; null for the one in PUBLIC_URL, undefined where a request says neither. */
function otherHost(
  { host, headers }: FastifyRequest,
  { publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>,
) {
  const own = new URL(publicUrl)
  const asked = URL.parse(`${own.protocol}//${host}`)
  if (asked?.host === own.host) return null
  const isPage = headers['sec-fetch-mode'] === 'navigate'
  // With our own port it is the proxy's name for this server: the visitor's is not passed on.
  return asked && isPage && asked.port !== String(port) ? asked.host : undefined
}

/** Writes in the background: null is good, a text what is bad. */
function recorder(signs: VitalSigns, name: VitalSign) {
  const last = { good: Number.NEGATIVE_INFINITY, bad: Number.NEGATIVE_INFINITY }
  let times = 0
  return (problem: string | null | undefined) => {
    if (problem === undefined) return
    const kind = problem === null ? 'good' : 'bad'
    if (problem !== null) times++
    if (performance.now() - last[kind] < WRITE_MS) return
    last[kind] = performance.now()
    const written = problem === null ? signs.recordSuccess(name) : signs.recordFailure(name, problem, times)
    if (problem !== null) times = 0
    written.catch(() => {})
  }
}
