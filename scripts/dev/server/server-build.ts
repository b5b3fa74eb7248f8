import { createBuilder } from 'vite'
import { root } from '../run/settings.ts'

/** Contains the server and its worker in `server/`, and the pages in `client/`. */
export const devDir = '.cache/dev'

/**
 * Builds server and worker with source maps, now and whenever their sources change. `onBuild` is called as each build
 * begins, with a promise that rejects when the sources do not compile; the previous build then stays, and Vite has
 * printed the error. Resolves once it is watching.
 */
export async function watchServerBuild(onBuild: (end: Promise<void>) => void): Promise<void> {
  const builder = await createBuilder({
    root,
    logLevel: 'error',
    environments: {
      ssr: { build: { outDir: `${devDir}/server`, sourcemap: true, watch: { buildDelay: 40 } } },
    },
  })
  const { ssr } = builder.environments
  const watcher = ssr && (await builder.build(ssr))
  if (!watcher || !('on' in watcher)) throw new Error('Vite does not watch the server.')
  let end = Promise.withResolvers<void>()
  watcher.on('event', async (event) => {
    if (event.code === 'START') {
      end = Promise.withResolvers()
      onBuild(end.promise)
    }
    if (event.code === 'END') end.resolve()
    if (event.code === 'ERROR') end.reject(event.error)
    if ('result' in event) await event.result?.close()
  })
}
