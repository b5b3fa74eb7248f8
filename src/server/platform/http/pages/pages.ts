import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/query-core'
import {
  inPath,
  type Language,
  languages,
  locales,
  offeredLanguages,
} from '../../../../shared/language/language.ts'
import { isPaper } from '../../../../shared/platform/page-theme.ts'
import type { RenderedPage } from '../../../../shared/platform/rendering.ts'
import { hasSecretAddress, headerProfile } from '../../../../shared/platform/settings/header-profiles.ts'
import { lookCss } from '../../../../shared/platform/settings/look.ts'
import { type Settings, type Theatre, theatreOf } from '../../../../shared/platform/settings/settings.ts'
import { words } from '../../base/catalogue.ts'
import type { Config } from '../../settings/config.ts'
import type { SettingsInForce } from '../../settings/settings.ts'
import { documentCsp, permissionsPolicy } from '../headers.ts'
import { clientDirOf, type PageFiles, readPageFiles } from './page-files.ts'
import { type PageRenderings, RENDERED_FOR_MS } from './renderings.ts'

type State = [key: readonly unknown[], data: unknown, stale?: 'stale'][]

/** What a document contains beyond the bundle; all texts are escaped here. */
export type PageData = {
  title: string
  /** For search engines and previews; the theatre's own sentence without it. */
  description?: string
  /** Absolute URL of a preview picture. */
  image?: string
  /** Path of the manifest by which the page is installed. */
  manifest?: string
  /** Other sites may embed it, by `/oembed`. */
  embeddable?: boolean
  /** schema.org objects. */
  jsonLd?: unknown[]
  /** Data for the page's queries: [key, value]; `stale` data is shown at once and refetched. */
  state?: State
  status?: number
}

export type Page = { status: number; headers: Record<string, string>; html: string }
/** Whom a page is for, and whether its address names the language. */
export type PageReader = { language: Language; named: boolean }
/** `search` is the query string; `known` is false where only the bundle knows whether there is such a page. */
export type RenderPage = (
  path: string,
  search: string,
  data: PageData,
  known: boolean,
  reader: PageReader,
) => Promise<Page>

type Parts = {
  config: Config
  settings: SettingsInForce
  clientDir: string
  renderings: PageRenderings
  /** What the payment page may load from providers. */
  paySources: readonly string[]
}

/** Inserts the rendering, data, titles and previews into the built `index.html`, which is read once. */
export function createPages({ config, settings, clientDir, renderings, paySources }: Parts): RenderPage {
  const builds = new Map(
    languages.map((language) => {
      const folder = clientDirOf(clientDir, language)
      const template = readFileSync(join(folder, 'index.html'), 'utf8')
      return [language, { template, files: readPageFiles(folder) }] as const
    }),
  )
  const textOf = memoizeTexts()
  return async (path, search, data, known, { language, named }) => {
    const { template, files } = builds.get(language) as { template: string; files: PageFiles }
    const nonce = randomBytes(16).toString('base64')
    const profile = headerProfile(path)
    const theatre = theatreOf(settings.current, language)
    const { state, json, digest } = textOf(data, settings.current, language)
    const meta = {
      'header-profile': profile,
      'theatre-time-zone': config.timeZone,
      'test-mode': String(config.sandbox !== null),
      'sandbox-url': config.sandbox?.browserUrl ?? '',
      'rendered-at': String(Math.floor(Date.now() / RENDERED_FOR_MS) * RENDERED_FOR_MS),
    }
    // Without data a page is the same whatever its query string, which may be a secret.
    const address = data.state ? path + search : path
    const base = named ? `/${language}` : ''
    const rendered =
      known && !data.status ? await renderings.render({ address, language, base, state, meta }, digest) : null
    const { styles, scripts } = files(rendered?.file ?? null)
    const late = [rendered && styles, scripts].filter(Boolean).join('\n    ')
    const values: Record<string, string> = {
      '<!--head-->': [
        head(config, theatre, path, data, language),
        `<style id="look" nonce="${nonce}">${lookCss(theatre)}</style>`,
        rendered && renderedHead(rendered, nonce),
      ]
        .filter(Boolean)
        .join('\n    '),
      // After what every page needs: its styles begin with the order of the layers, its scripts are more to read.
      '</head>': late ? `  ${late}\n  </head>` : '</head>',
      '<!--page-->': rendered?.html ?? '',
      '<!--page-state-->': `<script type="application/json" id="page-state" nonce="${nonce}">${json}</script>`,
      __CSP_NONCE__: nonce,
      __HEADER_PROFILE__: profile,
      __TEST_MODE__: meta['test-mode'],
      __SANDBOX_URL__: meta['sandbox-url'],
      __TIME_ZONE__: escapeHtml(config.timeZone),
      __RENDERED_AT__: rendered ? meta['rendered-at'] : '',
      '<html lang="en"': `<html lang="${locales[language]}"`,
      __THEME__: isPaper(path) ? 'on-paper' : '',
    }
    const html = template.replace(
      /<html lang="en"|<!--(?:head|page|page-state)-->|<\/head>|__(?:CSP_NONCE|HEADER_PROFILE|TEST_MODE|SANDBOX_URL|TIME_ZONE|RENDERED_AT|THEME)__/g,
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

/** The picture that is seen first, and rules for what the policy forbids as attributes. */
function renderedHead({ preloads, styles }: RenderedPage, nonce: string): string {
  return [preloads, styles && `<style nonce="${nonce}">${styles}</style>`].filter(Boolean).join('\n    ')
}

function head(config: Config, theatre: Theatre, path: string, data: PageData, language: Language): string {
  const { theatreName } = theatre
  const title = data.title === theatreName ? theatreName : `${data.title} · ${theatreName}`
  const description = data.description ?? words.aboutSite({ theatre: theatreName })
  const offered = offeredLanguages(theatre)
  const urlIn = (each: Language) => `${config.publicUrl}${offered.length > 1 ? inPath(each, path) : path}`
  const url = urlIn(language)
  const meta: [string, string, string][] = [
    ['name', 'description', description],
    ['property', 'og:site_name', theatreName],
    ['property', 'og:type', 'website'],
    ['property', 'og:title', data.title],
    ['property', 'og:description', description],
    ['property', 'og:url', url],
    ['property', 'og:locale', locales[language].replace('-', '_')],
    ...(data.image ? ([['property', 'og:image', data.image]] as [string, string, string][]) : []),
    ['name', 'twitter:card', data.image ? 'summary_large_image' : 'summary'],
  ]
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...(offered.length > 1 ? offered.map((each) => alternate(locales[each], urlIn(each))) : []),
    ...(offered.length > 1 ? [alternate('x-default', `${config.publicUrl}${path}`)] : []),
    ...(data.embeddable
      ? [
          `<link rel="alternate" type="application/json+oembed" href="${config.publicUrl}/oembed?url=${encodeURIComponent(url)}">`,
        ]
      : []),
    ...(data.manifest
      ? [
          `<link rel="manifest" href="${escapeHtml(data.manifest)}">`,
          '<link rel="apple-touch-icon" href="/scan-ticket-192.png">',
        ]
      : []),
    ...meta.map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(content)}">`),
    ...(data.jsonLd ?? []).map((thing) => `<script type="application/ld+json">${scriptJson(thing)}</script>`),
  ].join('\n    ')
}

/** The same page in another language. */
const alternate = (lang: string, url: string) =>
  `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(url)}">`

/** The data of a page as its document has it, and a digest of what it shows. */
type Texts = { settings: Settings; language: Language; state: DehydratedState; json: string; digest: string }

/** Answers the texts of a page; the same object has the same ones, as long as the settings and the language stay. */
function memoizeTexts() {
  const kept = new WeakMap<PageData, Texts>()
  return (data: PageData, settings: Settings, language: Language): Texts => {
    const before = kept.get(data)
    if (before?.settings === settings && before.language === language) return before
    const entries: State = [[['theatre'], theatreOf(settings, language)], ...(data.state ?? [])]
    const state = pageState(entries)
    const digest = createHash('sha256').update(JSON.stringify(entries)).digest('base64')
    const texts = { settings, language, state, json: scriptJson(state), digest }
    kept.set(data, texts)
    return texts
  }
}

/** The data as the pages' query cache takes it in. */
function pageState(entries: State): DehydratedState {
  const cache = new QueryClient()
  for (const [key, value, stale] of entries)
    cache.setQueryData(key, value, { updatedAt: stale ? 0 : Date.now() })
  return dehydrate(cache)
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
