import { createBuilder } from 'vite'
import { root } from '../run/settings.ts'

/** Where the server finds itself and its worker, in `server/`, and beside them the pages, in `client/`. */
export const devDir = '.cache/dev'

/**
 * Builds server and worker with source maps, now and whenever one of the files they are made of changes. `onBuild` hears
 * of each build as it begins, and is given its end: rejected when the sources do not compile. What was built before
 * stays then, and Vite has written the message to the terminal. Resolves once it watches.
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
