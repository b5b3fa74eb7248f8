import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type RequestOptions, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../src/server/testing/free-ports.ts'
import { until } from '../src/server/testing/until.ts'
import { installFromApt } from './apt.ts'
import { findNginx, nginxVersion } from './nginx.ts'

const operations = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8')

/** The nginx configuration in docs/operations.md, verbatim, and the server settings that go with it. */
export const documented = {
  name: 'tickets.example.edu',
  nginx: /conf\.d\/front-of-house\.conf`:\n\n((?: {4}.*\n|\n)+)/.exec(operations)?.[1] ?? '',
  trustProxy: /^ {4}TRUST_PROXY=(\S+)$/m.exec(operations)?.[1] ?? '',
}

export type RunningNginx = Awaited<ReturnType<typeof start>>
type Asked = RequestOptions & { body?: Uint8Array | string; token?: string }
type Answered = { status: number; headers: Record<string, string>; text: string }

/** A folder with a certificate for the documented name, for an nginx in front of `upstream` (host:port). */
export function openPlace(upstream: string) {
  const program = findNginx()
  const folder = mkdtempSync(join(tmpdir(), 'foh-nginx-'))
  makeCertificate(folder)
  const tls = { servername: documented.name, ca: readFileSync(join(folder, 'fullchain.pem')) }
  return {
    /** For clients: the name and the certificate to check. */
    tls,
    start: (name: string, text: string) => start({ program, folder, upstream, tls }, name, text),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

type Setup = { program: string; folder: string; upstream: string; tls: { servername: string; ca: Buffer } }

/** Creates a self-signed certificate. */
function makeCertificate(folder: string): void {
  if (spawnSync('openssl', ['version']).status !== 0 && !installFromApt('openssl'))
    throw new Error('No openssl for the certificate of the proxy. Install it (apt-get install openssl).')
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const { name } = documented
  const wish = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`, '-days', '2', '-nodes']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...wish, ...files], { stdio: 'pipe' })
}

type Ports = { https: number; http: number }

/**
 * The configuration adapted to this machine: ports, paths, and, before nginx 1.25.1, the line that it says to change.
 */
function adapt(text: string, { program, folder, upstream }: Setup, own: string, ports: Ports): string {
  const [major = 0, minor = 0, patch = 0] = nginxVersion(program)
  const old = major * 1e6 + minor * 1e3 + patch < 1_025_001
  return (old ? text.replace(/^ *http2 on;/m, '').replace(/listen 443 ssl;/, 'listen 443 ssl http2;') : text)
    .replaceAll('127.0.0.1:3000', upstream)
    .replaceAll('listen 443', `listen 127.0.0.1:${ports.https}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${ports.http}`)
    .replaceAll(`/etc/letsencrypt/live/${documented.name}`, folder)
    .replaceAll('/var/log/nginx', own)
}

/** Starts nginx with this configuration in the `http` block of a main file, as distributions do. */
async function start(setup: Setup, name: string, text: string) {
  const own = join(setup.folder, name)
  mkdirSync(own)
  const [https = 0, http = 0] = await freePorts(2)
  const ports = { https, http }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    join(own, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${own}/nginx.pid;
error_log ${own}/main.log;
events {}
http {
  access_log ${own}/main-access.log;
  ${temporary.map((kind) => `${kind}_temp_path ${own}/${kind};`).join('\n  ')}
${adapt(text, setup, own, ports)}}
`,
  )
  const options = ['-c', join(own, 'nginx.conf'), '-p', own, '-e', join(own, 'main.log')]
  execFileSync(setup.program, ['-t', ...options], { stdio: 'pipe' })
  const child = spawn(setup.program, [...options, '-g', 'daemon off;'], { stdio: 'pipe' })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const proxy = {
    ...ports,
    /** One request over TLS, by the documented name. */
    ask: (path: string, asked: Asked = {}) => ask(path, { port: ports.https, ...setup.tls, ...asked }),
    /** Lines of everything that nginx wrote. */
    log: () =>
      readdirSync(own)
        .filter((file) => file.endsWith('.log'))
        .flatMap((file) => readFileSync(join(own, file), 'utf8').split('\n'))
        .concat(said.split('\n')),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
  await until(() => proxy.ask('/healthz').then(Boolean), 'nginx answers', 20_000)
  return proxy
}

function ask(path: string, { body, token, ...options }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: documented.name,
      ...(token && { authorization: `Bearer ${token}` }),
      ...options.headers,
    }
    const asked = request({ host: '127.0.0.1', path, agent: false, ...options, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        text += chunk
      })
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers as Answered['headers'], text }),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
