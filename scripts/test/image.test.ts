import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')
const container = read('deploy/image/Containerfile')
const compose = read('deploy/image/compose.yaml')
const release = read('.github/workflows/release.yml')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

test('both bases of the image are pinned by digest', () => {
  const bases = all(container, /^FROM (\S+)/gm)
  expect(bases).toHaveLength(2)
  for (const base of bases) expect(base).toMatch(/^[a-z.]+\/[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/)
})

test('the image runs as an account without a name, says whether it is well, and is stopped by SIGTERM', () => {
  expect(all(container, /^USER (.+)$/gm)).toEqual(['65532:65532'])
  expect(all(container, /^STOPSIGNAL (.+)$/gm)).toEqual(['SIGTERM'])
  expect(container).toMatch(/^HEALTHCHECK .* CMD \[/m)
  // A shell as first process would swallow the signal.
  expect(container).toMatch(/^ENTRYPOINT \["node_modules\/\.bin\/node"\]$/m)
  expect(container).toMatch(/^CMD \["scripts\/operate\/serve\.ts"\]$/m)
  expect(container, 'it is a demo without settings').not.toMatch(/^ENV NODE_ENV/m)
})

test('the compose file pulls the image, runs the server in production, and reaches it by TLS alone', () => {
  expect(compose).not.toMatch(/^ *build:/m)
  expect(all(compose, /^ *image: (.+)$/gm)).toEqual([
    expect.stringMatching(/^\$\{IMAGE:\?\}$/),
    expect.stringMatching(/\/caddy:\d+(@sha256:\w{64})?$/),
    expect.stringMatching(/\/postgres:\d+(@sha256:\w{64})?$/),
  ])
  expect(compose).toMatch(/^x-server: &server\n(?: {2}.*\n)*? {2}read_only: true\n {2}cap_drop: \[ALL\]/m)
  expect(compose).toMatch(/^ {6}NODE_ENV: production$/m)
  expect(all(compose, /^ *ports: (.+)$/gm)).toEqual(['["80:80", "443:443", "443:443/udp"]'])
})

test('the server in compose has more time to stop than it may take', () => {
  const grace = Number(all(compose, /^ *stop_grace_period: (\d+)s$/gm)[0])
  const most = Number(all(read('src/server/main.ts'), /^const STOP_MS = ([\d_]+)$/gm)[0]?.replace('_', ''))
  expect(grace * 1000).toBeGreaterThan(most)
})

test('a release has an image for both kinds of machines, and signs it and every file', () => {
  expect(all(release, /\{ arch: (\w+),/g)).toEqual(['amd64', 'arm64'])
  expect(release).toContain('subject-checksums: release/SHA256SUMS')
  expect(release).toContain('sbom-path: release/sbom.cdx.json')
  expect(all(release, /uses: (\S+)/g)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^actions\/attest-sbom@/)]),
  )
  // Only the job that publishes has an identity to sign with.
  expect(release.split('  publish:')[0]).not.toContain('id-token')
})

test('what the workflows run is there', () => {
  const workflows = release + read('.github/workflows/ci.yml')
  const files = all(workflows, /(?:node |file |^ +(?:- run: )?)((?:scripts|lab|deploy)\/[\w./-]+)/gm)
  expect(new Set(files).size).toBeGreaterThan(3)
  expect(files.filter((path) => !existsSync(resolve(root, path)))).toEqual([])
  const { scripts } = JSON.parse(read('package.json'))
  const commands = all(workflows, /npm (?:run )?(\w+)/g).filter((name) => !['ci', 'run'].includes(name))
  expect(commands.filter((name) => !scripts[name])).toEqual([])
})

test('what the server needs of binaries is locked for both kinds of machines, in the same version', () => {
  type Entry = { version: string; dev?: boolean; os?: string[]; cpu?: string[]; libc?: string[] }
  const locked: Record<string, Entry> = JSON.parse(read('package-lock.json')).packages
  const needed = (cpu: string) =>
    Object.entries(locked)
      .filter(([, { dev, os, cpu: made, libc }]) => {
        const isGlibc = !libc || libc.includes('glibc')
        return !dev && os?.includes('linux') && made?.includes(cpu) && isGlibc
      })
      .map(([path, { version }]) => `${path.replace(`-${cpu}`, '')} ${version}`)
  expect(needed('x64').length).toBeGreaterThan(3)
  expect(needed('arm64')).toEqual(needed('x64'))
})
