import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type RequestOptions, request } from 'node:https'
import { networkInterfaces, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePorts } from '../../src/server/testing/free-ports.ts'
import { until } from '../../src/server/testing/until.ts'
import { installFromApt } from './apt.ts'
import { findProxy, nginxVersion, type ProxyName } from './proxy-programs.ts'

const deploy = resolve(import.meta.dirname, '../../deploy')
const files: Record<ProxyName, string> = { nginx: 'nginx/front-of-house.conf', caddy: 'caddy/Caddyfile' }

/** Files of deploy/, verbatim: each proxy's, and the server settings that go with it. */
export const deployed = {
  name: 'tickets.example.edu',
  text: (proxy: ProxyName) => readFileSync(join(deploy, files[proxy]), 'utf8'),
  trustProxy:
    /^TRUST_PROXY=(\S+)$/m.exec(readFileSync(join(deploy, 'front-of-house.env'), 'utf8'))?.[1] ?? '',
}

/** This machine's own addresses: IPv4's, and IPv6's where it has one. */
export const loopbacks = ['127.0.0.1', '::1'].filter((address) =>
  Object.values(networkInterfaces()).some((each) => each?.some((own) => own.address === address)),
)

export type RunningProxy = Awaited<ReturnType<typeof start>>
type Asked = RequestOptions & { body?: Uint8Array | string; token?: string }
type Answered = { status: number; headers: Record<string, string>; text: string }
type Ports = { https: number; http: number }
/** One run of a proxy: a folder of its own, and the addresses (host:port) of the processes behind it. */
type Run = { program: string; own: string; certificates: string; upstreams: readonly string[]; ports: Ports }

/** A folder with a certificate for the name in the files, for this kind of proxy. */
export function openPlace(kind: ProxyName) {
  const program = findProxy(kind)
  const certificates = mkdtempSync(join(tmpdir(), `foh-${kind}-`))
  makeCertificate(certificates)
  const tls = { servername: deployed.name, ca: readFileSync(join(certificates, 'fullchain.pem')) }
  return {
    /** For clients: the name and the certificate to check. */
    tls,
    /** Starts it with this file in front of `upstreams` (host:port). */
    async start(name: string, text: string, ...upstreams: string[]) {
      const own = join(certificates, name)
      mkdirSync(own)
      const [https = 0, http = 0] = await freePorts(2)
      const run = { program, own, certificates, upstreams, ports: { https, http } }
      return start(kind === 'nginx' ? runNginx(run, text) : runCaddy(run, text), run, tls)
    },
    remove: () => rmSync(certificates, { recursive: true, force: true }),
  }
}

/** Creates a self-signed certificate. */
function makeCertificate(folder: string): void {
  if (spawnSync('openssl', ['version']).status !== 0 && !installFromApt('openssl'))
    throw new Error('No openssl for the certificate of the proxy. Install it (apt-get install openssl).')
  const written = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const { name } = deployed
  const request = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`, '-days', '2', '-nodes']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...request, ...written], { stdio: 'pipe' })
}

/** Starts nginx with this file in the `http` block of a main file, as distributions do. */
function runNginx({ program, own, certificates, upstreams, ports }: Run, text: string): ChildProcess {
  const [major = 0, minor = 0, patch = 0] = nginxVersion(program)
  const old = major * 1e6 + minor * 1e3 + patch < 1_025_001
  const adapted = (
    old ? text.replace(/^ *http2 on;/m, '').replace(/(listen .*443 ssl);/g, '$1 http2;') : text
  )
    .replace(/^ *listen \[::\]:.*$/gm, (line) => (loopbacks.includes('::1') ? line : ''))
    .replace(/^( *server )127\.0\.0\.1:3000(.*)$/m, (_all, before, after) =>
      upstreams.map((each) => before + each + after).join('\n'),
    )
    .replaceAll('listen 443', `listen 127.0.0.1:${ports.https}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${ports.http}`)
    .replaceAll('listen [::]:443', `listen [::1]:${ports.https}`)
    .replaceAll('listen [::]:80', `listen [::1]:${ports.http}`)
    .replaceAll(`/etc/letsencrypt/live/${deployed.name}`, certificates)
    .replaceAll('/var/log/nginx', own)
    .replaceAll('/var/www/html', own)
    .replaceAll('/srv/front-of-house/current/deploy', deploy)
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
${adapted}}
`,
  )
  const options = ['-c', join(own, 'nginx.conf'), '-p', own, '-e', join(own, 'main.log')]
  execFileSync(program, ['-t', ...options], { stdio: 'pipe' })
  return spawn(program, [...options, '-g', 'daemon off;'], { stdio: 'pipe' })
}

/** Starts Caddy with this file and a certificate that it need not fetch. */
function runCaddy({ program, own, certificates, upstreams, ports }: Run, text: string): ChildProcess {
  const tls = `tls ${certificates}/fullchain.pem ${certificates}/privkey.pem\n\tbind 127.0.0.1`
  const adapted = text
    .replace(/^\{$/m, `{\n\tadmin off\n\thttps_port ${ports.https}\n\thttp_port ${ports.http}`)
    .replace(/^(\{\$SITE:.*) \{$/m, `$1 {\n\t${tls}`)
    .replace('127.0.0.1:3000', upstreams.join(' '))
    .replaceAll('/var/log/caddy', own)
    .replaceAll('/srv/front-of-house/current/', `${resolve(deploy, '..')}/`)
  writeFileSync(join(own, 'Caddyfile'), adapted)
  // Its own folders, so that it leaves those of the machine alone.
  const env = { ...process.env, HOME: own, XDG_DATA_HOME: own, XDG_CONFIG_HOME: own }
  const options = ['--config', join(own, 'Caddyfile'), '--adapter', 'caddyfile']
  return spawn(program, ['run', ...options], { env, stdio: 'pipe' })
}

async function start(child: ChildProcess, { own, ports }: Run, tls: { servername: string; ca: Buffer }) {
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const proxy = {
    ...ports,
    /** Its own folder, in place of those of the machine. */
    folder: own,
    /** One request over TLS, by the name in the files. */
    ask: (path: string, asked: Asked = {}) => ask(path, { port: ports.https, ...tls, ...asked }),
    /** Lines of everything that the proxy wrote. */
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
  const answers = () => {
    if (child.exitCode !== null) throw new Error(`The proxy ended: ${said}`)
    return proxy.ask('/healthz').then(Boolean)
  }
  await until(answers, 'the proxy answers', 20_000)
  return proxy
}

function ask(path: string, { body, token, ...options }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: deployed.name,
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
