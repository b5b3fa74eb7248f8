import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import { pagePath } from '../../../shared/platform/page-path.ts'
import { AppError } from '../errors.ts'
import type { SettingsInForce } from '../settings/settings.ts'
import type { PageData, RenderPage } from './pages.ts'
import type { App } from './server.ts'

const YEAR_S = 31_536_000
const open = { config: { policy: 'public' as const }, schema: { hide: true } }

/** What a page says that nobody says more of. */
const plainPage = ({ current: { theatreName } }: SettingsInForce): PageData => ({
  title: theatreName,
  description: `Shows, seats and tickets at ${theatreName}.`,
})

/** Finds what a page at `path` with the query `search` should say, or null where the bundle alone decides. */
export type FindPage = (path: string, search: string) => Promise<PageData | null>

/** Serves the bundle's files, and a document for every other address outside `/api`. `index.html` is never a file. */
export async function registerSite(
  app: App,
  settings: SettingsInForce,
  clientDir: string,
  render: RenderPage,
  find: FindPage,
) {
  const built = listFiles(clientDir)
  await app.register(async (files) => {
    await files.register(fastifyStatic, {
      root: clientDir,
      index: false,
      preCompressed: true,
      cacheControl: false,
      serve: false,
    })
    // Only a name of the build is handed to the library: no other spelling of a path leads anywhere.
    const send = (reply: FastifyReply, file: string, maxAge: number) => {
      if (!built.has(file)) throw new AppError('not-found')
      return reply
        .header('cache-control', `public, max-age=${maxAge}${maxAge === YEAR_S ? ', immutable' : ''}`)
        .sendFile(file)
    }
    files.get('/assets/*', open, (request, reply) =>
      send(reply, `assets/${(request.params as { '*': string })['*']}`, YEAR_S),
    )
    for (const folder of ['posters', 'media'])
      files.get(`/${folder}/*`, open, (request, reply) => {
        // Pictures are shown in mails too.
        reply.header('cross-origin-resource-policy', 'cross-origin')
        return send(reply, `${folder}/${(request.params as { '*': string })['*']}`, 86_400)
      })
    files.get('/favicon.svg', open, (_request, reply) => send(reply, 'favicon.svg', 86_400))
  })

  app.get('/*', open, async (request, reply) => {
    const { pathname: path, search } = readTarget(request.url)
    if (isNoPage(path)) throw new AppError('not-found')
    const page = render(path, (await find(path, search)) ?? plainPage(settings))
    return reply.status(page.status).headers(page.headers).send(page.html)
  })
}

/** Files of the build that may be asked for, relative to its folder: no source map, and nothing that begins with a dot. */
function listFiles(folder: string): ReadonlySet<string> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  return new Set(found.filter((file) => !/(^|\/)\.|\.map$/.test(file)))
}

/** Path and query of what a request asks for: a path, or, as some proxies send it, a whole address. */
function readTarget(target: string): URL {
  const address = target.startsWith('/') ? `http://own.invalid${target}` : target
  if (!URL.canParse(address)) throw new AppError('not-found')
  return new URL(address)
}

/** Addresses that are no page's: of calls, files and dot files, with an empty beginning, or with control characters. */
function isNoPage(path: string): boolean {
  return path.startsWith('//') || /^\/api(\/|$)|\/\.|\.[\w-]{1,8}$|\p{Cc}/iu.test(pagePath(path))
}
