import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, type ESTree, type Plugin, type Rolldown } from 'vite'
import { compiledCatalogues, isPseudo } from './scripts/dev/vite-catalogues.ts'
import { type Language, languages } from './src/shared/language/language.ts'

/** Where everything is built to. */
const dist = isPseudo ? 'dist-pseudo' : 'dist'

/** The environments that build the pages for browsers: one for each language, which has no other's messages. */
const clients = languages.map((language) => ({
  language,
  name: language === 'en' ? 'client' : `client_${language}`,
  outDir: `${dist}/${language === 'en' ? 'client' : `client-${language}`}`,
}))
const clientOf = (environment: string) => clients.find(({ name }) => name === environment)

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes .br and .gz beside every text, font table or wasm file of the client; the server picks by Accept-Encoding. */
function compressed(): Plugin {
  const worthwhile = /\.(js|css|svg|json|wasm|txt|xml|webmanifest)$/
  return {
    name: 'compressed',
    apply: 'build',
    applyToEnvironment: ({ name }) => clientOf(name) !== undefined,
    async closeBundle(problem) {
      const { root, build } = this.environment.config
      const folder = join(root, build.outDir)
      // Vite closes a failed bundle a second time, and then without its problem.
      if (problem || !existsSync(folder)) return
      const files = await readdir(folder, { recursive: true })
      const wanted = files.filter((file) => worthwhile.test(file) && !file.startsWith('.vite'))
      await Promise.all(wanted.map((file) => compress(join(folder, file))))
    },
  }
}

/**
 * Lets the bundler leave out what nobody uses of `src/shared`: a schema is the result of calls, which it would otherwise
 * keep, and zod with them, for a constant beside it. Modules there do nothing but define.
 */
function pureShared(): Plugin {
  return {
    name: 'pure-shared',
    apply: 'build',
    applyToEnvironment: ({ name }) => clientOf(name) !== undefined,
    transform: {
      filter: { id: /\/src\/shared\/.*\.ts$/ },
      handler(code) {
        const wrapped = computed(this.parse(code).body).reduceRight(
          (text, { start, end }) =>
            `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
          code,
        )
        return { code: wrapped, map: null }
      },
    },
  }
}

type Statement = ESTree.Program['body'][number]

/** What the constants of a module are computed from, in order. */
function computed(body: readonly Statement[]): { start: number; end: number }[] {
  return body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((each) => (each?.type === 'VariableDeclaration' ? each.declarations : []))
    .flatMap(({ init }) => (init && /^(Call|New|Object|Array)Expression$/.test(init.type) ? [init] : []))
}

type Manifest = Record<
  string,
  { file: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[] }
>

/** Tells the door's worker which files the scanner's page needs, once the client is built. */
function doorFiles(): Plugin {
  return {
    name: 'door-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'door',
    async renderChunk(code) {
      const { root } = this.environment.config
      const files = clients.map(async ({ language, outDir }) => [
        language,
        await filesOfDoor(join(root, outDir)),
      ])
      return code.replace('__DOOR_FILES__', JSON.stringify(Object.fromEntries(await Promise.all(files))))
    },
  }
}

/** What the scanner's page needs of the client in this folder, and a digest of it all. */
async function filesOfDoor(folder: string): Promise<{ files: string[]; digest: string }> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
  const shell = chunksOf(manifest, 'index.html')
  const page = chunksOf(manifest, 'src/web/door/pages/scan-ticket.tsx', shell)
  const chunks = [...shell, ...page].flatMap((name) => manifest[name] ?? [])
  const files = [...new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))]
  const digest = createHash('sha256')
    .update(files.join())
    .update(await readFile(join(folder, 'index.html')))
    .digest('hex')
  const own = files.filter((file) => !file.endsWith('.html')).map((file) => `/${file}`)
  return { files: own, digest: digest.slice(0, 16) }
}

/**
 * A chunk and all that it imports at once. Given the chunks that are there already, also what it imports later, which of
 * those would be every page.
 */
function chunksOf(
  manifest: Manifest,
  name: string,
  shell?: Set<string>,
  found = new Set<string>(),
): Set<string> {
  const chunk = manifest[name]
  if (!chunk || found.has(name) || shell?.has(name)) return found
  found.add(name)
  const { imports = [], dynamicImports = [] } = chunk
  for (const each of shell ? [...imports, ...dynamicImports] : imports) chunksOf(manifest, each, shell, found)
  return found
}

const web = join(import.meta.dirname, 'src/web')
const publicPages = ['main', 'shows/pages/shows', 'shows/pages/show', 'shows/pages/about']
const buyingPages = ['seats', 'cart', 'payment', 'confirmation', 'exchange', 'past-shows'].map(
  (name) => `orders/pages/${name}`,
)

/** Icons on the way to a ticket. All icons are imported from one module, which hides who uses which. */
const buyingIcons = /\/Icon(ArrowLeft|Ban|Check|Clock|Download|Maximize|Qrcode)\.mjs$/

/** Words that forms and the office share with pages on that way, which must not make the office load those pages' code. */
const commonWords = /\/text\/common-catalogue\.ts$/

/**
 * The chunk of what several pages on the way to a ticket import: dozens of small files would wait for one another. What
 * a show's page or the scanner needs of it is apart, so that they do not load the rest.
 */
function sharedChunk(id: string, modules: Rolldown.ChunkingContext): string | null {
  const among = (entries: readonly string[]) =>
    entries.filter((entry) => importsOf(join(web, `${entry}.tsx`), modules).has(id)).length
  if (buyingIcons.test(id) || commonWords.test(id)) return 'common'
  if (hasSchemas(id, modules) || among(buyingPages) < 2 || among(publicPages) > 0) return null
  if (among(['door/pages/scan-ticket']) > 0) return 'common'
  return among(['seating/map/live-house-view']) > 0 ? 'house' : 'buying'
}

/**
 * Whether a module defines schemas, or is of zod. No shared chunk may have it: a page may import it for one constant, and would load
 * zod with the schemas that forms elsewhere use.
 */
function hasSchemas(id: string, modules: Rolldown.ChunkingContext): boolean {
  const ids = [id, ...(modules.getModuleInfo(id)?.importedIds ?? [])]
  return ids.some((each) => each.includes('/zod/'))
}

const imports = new Map<string, Set<string>>()

/** A module and all that it imports at once. */
function importsOf(entry: string, modules: Rolldown.ChunkingContext): Set<string> {
  const known = imports.get(entry)
  if (known) return known
  const found = new Set([entry])
  for (const id of found) for (const each of modules.getModuleInfo(id)?.importedIds ?? []) found.add(each)
  imports.set(entry, found)
  return found
}

async function compress(path: string): Promise<void> {
  if ((await stat(path)).size < 300) return
  const bytes = await readFile(path)
  // Quality 11 takes seconds for the scanner's megabyte of wasm, and gains little there.
  const quality = bytes.length > 400_000 ? 9 : 11
  await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).then((small) =>
      writeFile(`${path}.br`, small),
    ),
    zip(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}

/** The pages for a browser, in one language. */
function client({ language, outDir }: { language: Language; outDir: string }): EnvironmentOptions {
  return {
    consumer: 'client',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      copyPublicDir: language === 'en',
      manifest: true,
      sourcemap: false,
      assetsInlineLimit: 0,
      // A table of what each page needs would be a tenth of the site's own script, for the sake of later pages.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
      },
      rolldownOptions: {
        input: 'index.html',
        output: {
          // Hashes do not compress, and the site's script has those of all files: as short as the builder permits.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          codeSplitting: {
            groups: [
              // Compresses better than many files, and stays in caches while pages change.
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\/(?!.*nfinite)/ },
              {
                debugName: 'site',
                name: (id, modules) => (hasSchemas(id, modules) ? null : 'site'),
                tags: ['$initial'],
                test: /^(?!.*\/zod\/)/,
                includeDependenciesRecursively: false,
              },
              { debugName: 'shared', name: sharedChunk, includeDependenciesRecursively: false },
            ],
          },
        },
      },
    },
  }
}

export default defineConfig({
  plugins: [
    react(),
    compiledCatalogues((name) => clientOf(name)?.language ?? null),
    pureShared(),
    compressed(),
    doorFiles(),
  ],
  publicDir: 'public',
  environments: {
    ...Object.fromEntries(clients.map((each) => [each.name, client(each)])),
    // The worker of the scanner's page, in one file beside the client's.
    door: {
      consumer: 'client',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: `${dist}/client`,
        emptyOutDir: false,
        copyPublicDir: false,
        sourcemap: false,
        modulePreload: false,
        rolldownOptions: {
          input: 'src/web/door/offline/worker.ts',
          output: { format: 'iife', entryFileNames: 'scan-ticket-worker.js' },
        },
      },
    },
    // The pages once more, to be rendered by the server: one entry, with all that it needs.
    pages: {
      consumer: 'server',
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        ssr: true,
        outDir: `${dist}/pages`,
        target: 'node24',
        minify: false,
        sourcemap: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: { render: 'src/web/render.tsx' },
          output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
    ssr: {
      // Hundreds of small files each, which every start would find and read one by one.
      resolve: { noExternal: ['kysely', 'stripe'] },
      build: {
        ssr: true,
        outDir: `${dist}/server`,
        target: 'node24',
        minify: false,
        sourcemap: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: 'src/server/main.ts',
            worker: 'src/server/worker.ts',
            season: 'sandbox/season/start.ts',
          },
          output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of [...clients.map(({ name }) => name), 'door', 'pages', 'ssr']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
})
