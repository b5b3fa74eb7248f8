import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { root } from '../run/settings.ts'
import type { AppServer } from './app-server.ts'
import { passOn } from './pass-on.ts'
import { devDir } from './server-build.ts'

/** Paths from which browsers load modules; all others belong to the server. */
const modules = /^\/(@|src\/|node_modules\/|\.cache\/vite\/)/

const document = join(root, 'index.html')
const publicDir = join(root, 'public')
/** Vite watches nothing else in the project, least of all the database. */
const watched = [join(root, 'src'), publicDir, document]

/**
 * Listens at the site's usual address. Vite serves modules and hot updates from here; everything else is passed on to
 * the server on `appPort`.
 */
export async function openFront(
  app: AppServer,
  appPort: number,
  { host, port }: { host: string; port: number },
): Promise<ViteDevServer> {
  const http = createServer()
  const vite = await createVite({
    root,
    appType: 'custom',
    envDir: false,
    cacheDir: '.cache/vite',
    clearScreen: false,
    // Vite puts each response's nonce on its scripts and styles, so that the policy need not change.
    html: { cspNonce: '__CSP_NONCE__' },
    optimizeDeps: { entries: ['index.html'] },
    server: {
      middlewareMode: true,
      ws: { server: http },
      watch: {
        ignored: (path) => !root.startsWith(path) && !watched.some((source) => path.startsWith(source)),
        // Editors truncate a file before they write it; Vite must not read it in between.
        awaitWriteFinish: { stabilityThreshold: 40, pollInterval: 10 },
      },
    },
  })
  await writePages(vite)
  vite.watcher.on('all', (_event, path) => {
    if (path !== document && !path.startsWith(publicDir)) return
    app.restart(writePages(vite).then(() => true, failed))
  })
  http.on('request', (asked, answer) => {
    if (modules.test(asked.url ?? '')) vite.middlewares(asked, answer, () => answer.writeHead(404).end())
    else void passOn(app, appPort, asked, answer)
  })
  await once(http.listen(port, host), 'listening')
  return vite
}

/** Writes what the server needs of the pages: the document as Vite wants it, and the public files. */
async function writePages(vite: ViteDevServer): Promise<void> {
  const folder = join(root, devDir, 'client')
  const html = await vite.transformIndexHtml('/index.html', readFileSync(document, 'utf8'))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(publicDir, folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), html)
}

/** Reports why the pages could not be written; the server continues with the previous ones. */
function failed(error: unknown): false {
  console.error(error instanceof Error ? error.message : String(error))
  return false
}
