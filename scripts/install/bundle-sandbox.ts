import { join, resolve } from 'node:path'
import { build } from 'vite'

/** What the server has as well, and the image therefore too. */
const shared = ['fastify', 'jose', 'nodemailer', 'zod']

const root = resolve(import.meta.dirname, '../..')

/** For the image's demo: the sandbox in one file, with the packages that only it needs. */
await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true, external: shared },
  build: {
    ssr: join(root, 'sandbox/main.ts'),
    outDir: join(root, 'dist/sandbox'),
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
