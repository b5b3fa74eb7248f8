import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const outDir = join(root, '.cache/bench-seat-map')
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Builds the pages of a folder as for production and serves them on a free port of this machine. */
export async function servePages(
  folder: string,
  names: readonly string[],
): Promise<{ url: string; close: () => void }> {
  await build({
    configFile: false,
    root: join(root, folder),
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: names.map((name) => join(root, folder, `${name}.html`)) },
    },
  })
  const server = createServer(async (request, answer) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    try {
      const bytes = await readFile(join(outDir, path))
      answer.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream').end(bytes)
    } catch {
      answer.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() }
}

/** Size of the map component in kB gz: its own code, without React, icons, buttons and the styles. */
export async function componentSize(): Promise<number> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      write: false,
      minify: true,
      lib: { entry: join(root, 'src/web/seating/map/seat-map.tsx'), formats: ['es'] },
      rolldownOptions: {
        external: (id) => /^(react|zod|@tabler)|\/ui\/(button|pieces)/.test(id),
        output: { minify: true },
      },
    },
  })
  const chunks = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const code = chunks.map((chunk) => ('code' in chunk ? chunk.code : '')).join('')
  return gzipSync(code, { level: 9 }).length / 1000
}
