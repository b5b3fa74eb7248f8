import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import { hasOneAddress, languages } from '../../../../shared/language/language.ts'
import { pagePath } from '../../../../shared/platform/page-path.ts'
import { AppError } from '../../base/base.ts'
import type { SettingsInForce } from '../../settings/settings.ts'
import { answerAsPage, asksForPage } from '../error-handler.ts'
import { WORKER_CSP } from '../headers.ts'
import type { App } from '../policy.ts'
import { createAwayPage } from './away-page.ts'
import { clientDirOf } from './page-files.ts'
import type { PageData, RenderPage } from './pages.ts'

const YEAR_S = 31_536_000
const open = { config: { policy: 'public' as const }, schema: { hide: true } }

/** Finds the page data for `path` and the query string `search`, or null if only the bundle knows the page. */
export type FindPage = (path: string, search: string) => Promise<PageData | null>

/** Serves the bundle's files but `index.html`, and a document for every other path outside `/api`. */
export async function registerSite(
  app: App,
  settings: SettingsInForce,
  clientDir: string,
  render: RenderPage,
  find: FindPage,
) {
  const folders = [...new Set(languages.map((language) => clientDirOf(clientDir, language)))]
  const built = new Map(
    folders.toReversed().flatMap((folder) => listFiles(folder).map((file) => [file, folder])),
  )
  const away = createAwayPage(clientDir)
  app.decorate('pageInstead', (refusal) => away(settings.current.theatreName, refusal))
  await app.register(async (files) => {
    files.setErrorHandler(answerAsPage)
    await files.register(fastifyStatic, {
      root: folders,
      index: false,
      preCompressed: true,
      cacheControl: false,
      serve: false,
    })
    // Only exact names from the build reach the library; no other spelling of a path leads anywhere.
    const send = (reply: FastifyReply, file: string, maxAge: number) => {
      const folder = built.get(file)
      if (folder === undefined) throw new AppError('not-found')
      return reply
        .header('cache-control', `public, max-age=${maxAge}${maxAge === YEAR_S ? ', immutable' : ''}`)
        .sendFile(file, folder)
    }
    files.get('/assets/*', open, (request, reply) =>
      send(reply, `assets/${(request.params as { '*': string })['*']}`, YEAR_S),
    )
    for (const folder of ['posters', 'media', 'manual'])
      files.get(`/${folder}/*`, open, (request, reply) => {
        // Mails show pictures too.
        reply.header('cross-origin-resource-policy', 'cross-origin')
        return send(reply, `${folder}/${(request.params as { '*': string })['*']}`, 86_400)
      })
    // The policy of a worker governs what it fetches: the pages of this site.
    for (const worker of ['saved-tickets.js', 'scan-ticket-worker.js', 'push-worker.js'])
      files.get(`/${worker}`, open, (_request, reply) => {
        reply.header('content-security-policy', WORKER_CSP)
        return send(reply, worker, 0)
      })
    // Pages of other sites run it.
    files.get('/widget.js', open, (_request, reply) => {
      reply.header('cross-origin-resource-policy', 'cross-origin')
      return send(reply, 'widget.js', 3600)
    })
    for (const file of [
      'favicon.svg',
      'scan-ticket.webmanifest',
      'scan-ticket.fr.webmanifest',
      'scan-ticket-192.png',
      'scan-ticket-512.png',
    ])
      files.get(`/${file}`, open, (_request, reply) => send(reply, file, 86_400))
  })

  app.get('/*', { ...open, errorHandler: answerAsPage }, async (request, reply) => {
    const { pathname: path, search } = readTarget(request.url)
    if (isNoPage(path)) throw new AppError('not-found')
    const { language, inAddress } = request.languages
    if (inAddress && hasOneAddress(pagePath(path))) return reply.redirect(path + search)
    const data = await find(path, search)
    const missing = !data && looksLikeFile(path)
    if (missing && !asksForPage(request)) throw new AppError('not-found')
    const plain = { title: settings.current.theatreName, ...(missing && { status: 404 }) }
    const document = await render(path, search, data ?? plain, data !== null, {
      language,
      named: inAddress !== null,
    })
    return reply.status(document.status).headers(document.headers).send(document.html)
  })
}

/** Files of a build that may be requested, relative to its folder: no source maps and no dot files. */
function listFiles(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  return found.filter((file) => !/(^|\/)\.|\.map$/.test(file))
}

/** Path and query string of a request, whether its target is a path or, as from some proxies, a whole URL. */
function readTarget(target: string): URL {
  const address = target.startsWith('/') ? `http://own.invalid${target}` : target
  if (!URL.canParse(address)) throw new AppError('not-found')
  return new URL(address)
}

/** Paths that are never pages: API calls in any language, an empty first segment, or control characters. */
function isNoPage(path: string): boolean {
  return path.startsWith('//') || /^(\/[a-z]{2})?\/api(\/|$)|\p{Cc}/iu.test(pagePath(path))
}

/**
 * Whether a path that no page has is that of a file or a dot file. Its absence is a 404, in people's browsers too, which
 * show a page then. Shows may be called so: "R.U.R".
 */
function looksLikeFile(path: string): boolean {
  return /\/\.|\.[\w-]{1,8}$/.test(pagePath(path))
}
