import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import { AppError } from '../errors.ts'
import type { SettingsInForce } from '../settings.ts'
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
  await app.register(async (files) => {
    await files.register(fastifyStatic, {
      root: clientDir,
      wildcard: true,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      serve: false,
    })
    const send = (reply: FastifyReply, path: string, maxAge: number) =>
      reply
        .header('cache-control', `public, max-age=${maxAge}${maxAge === YEAR_S ? ', immutable' : ''}`)
        .sendFile(path)
    files.get('/assets/*', open, (request, reply) =>
      send(reply, join('assets', (request.params as { '*': string })['*']), YEAR_S),
    )
    for (const folder of ['posters', 'media'])
      files.get(`/${folder}/*`, open, (request, reply) => {
        // Pictures are shown in mails too.
        reply.header('cross-origin-resource-policy', 'cross-origin')
        return send(reply, join(folder, (request.params as { '*': string })['*']), 86_400)
      })
    files.get('/favicon.svg', open, (_request, reply) => send(reply, 'favicon.svg', 86_400))
  })

  app.get('/*', open, async (request, reply) => {
    const { pathname: path, search } = new URL(request.url, 'http://own.invalid')
    if (path.startsWith('/api/') || path === '/api' || /\.\w{1,8}$/.test(path))
      throw new AppError('not-found')
    const page = render(path, (await find(path, search)) ?? plainPage(settings))
    return reply.status(page.status).headers(page.headers).send(page.html)
  })
}
