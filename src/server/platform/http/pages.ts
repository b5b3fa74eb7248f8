import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dehydrate, QueryClient } from '@tanstack/query-core'
import { hasSecretAddress, headerProfile } from '../../../shared/platform/header-profiles.ts'
import { type Theatre, theatreOf } from '../../../shared/platform/settings.ts'
import type { Config } from '../settings/config.ts'
import type { SettingsInForce } from '../settings/settings.ts'
import { documentCsp, permissionsPolicy } from './headers.ts'

/** What a document contains beyond the bundle; all texts are escaped here. */
export type PageData = {
  title: string
  description: string
  /** Absolute URL of a preview picture. */
  image?: string
  /** schema.org objects. */
  jsonLd?: unknown[]
  /** Data for the page's queries: [key, value]; `stale` data is shown at once and refetched. */
  state?: [key: readonly unknown[], data: unknown, stale?: 'stale'][]
  status?: number
}

export type Page = { status: number; headers: Record<string, string>; html: string }
export type RenderPage = (path: string, data: PageData) => Page

/** Inserts data, titles and previews into the built `index.html`, which is read once. `paySources`: what the payment page may load from providers. */
export function createPages(
  config: Config,
  settings: SettingsInForce,
  clientDir: string,
  paySources: readonly string[],
): RenderPage {
  const template = readFileSync(join(clientDir, 'index.html'), 'utf8')
  return (path, data) => {
    const nonce = randomBytes(16).toString('base64')
    const profile = headerProfile(path)
    const theatre = theatreOf(settings.current)
    const values: Record<string, string> = {
      '<!--head-->': head(config, theatre, path, data),
      '<!--page-state-->': stateScript([[['theatre'], theatre], ...(data.state ?? [])], nonce),
      __CSP_NONCE__: nonce,
      __HEADER_PROFILE__: profile,
      __TEST_MODE__: String(config.sandbox !== null),
      __SANDBOX_URL__: config.sandbox?.url ?? '',
      __TIME_ZONE__: escapeHtml(config.timeZone),
    }
    const html = template.replace(
      /<!--head-->|<!--page-state-->|__(?:CSP_NONCE|HEADER_PROFILE|TEST_MODE|SANDBOX_URL|TIME_ZONE)__/g,
      (key) => values[key] ?? '',
    )
    return {
      status: data.status ?? 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': documentCsp(profile, nonce, config.google, paySources),
        'permissions-policy': permissionsPolicy(profile),
        ...(hasSecretAddress(path) && { 'referrer-policy': 'no-referrer' }),
      },
      html,
    }
  }
}

function head(config: Config, { theatreName }: Theatre, path: string, data: PageData): string {
  const title = data.title === theatreName ? theatreName : `${data.title} · ${theatreName}`
  const url = `${config.publicUrl}${path}`
  const meta: [string, string, string][] = [
    ['name', 'description', data.description],
    ['property', 'og:site_name', theatreName],
    ['property', 'og:type', 'website'],
    ['property', 'og:title', data.title],
    ['property', 'og:description', data.description],
    ['property', 'og:url', url],
    ...(data.image ? ([['property', 'og:image', data.image]] as [string, string, string][]) : []),
    ['name', 'twitter:card', data.image ? 'summary_large_image' : 'summary'],
  ]
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...meta.map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(content)}">`),
    ...(data.jsonLd ?? []).map((thing) => `<script type="application/ld+json">${scriptJson(thing)}</script>`),
  ].join('\n    ')
}

/** The data as the pages' query cache takes it in. */
function stateScript(state: NonNullable<PageData['state']>, nonce: string): string {
  const cache = new QueryClient()
  for (const [key, value, stale] of state)
    cache.setQueryData(key, value, { updatedAt: stale ? 0 : Date.now() })
  return `<script type="application/json" id="page-state" nonce="${nonce}">${scriptJson(dehydrate(cache))}</script>`
}

/** JSON that cannot end or break the script element around it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Escapes text for HTML, in elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
