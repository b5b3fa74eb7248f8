import { matchPage } from '../../src/web/platform/match-page.ts'
import { type Finding, finding, type Step } from './kit/attack.ts'
import { type Reply, sendBytes } from './kit/call.ts'
import type { Ground } from './kit/ground.ts'

const staffPages = [
  '/admin',
  '/admin/dashboard',
  '/admin/users',
  '/seatMap',
  '/scan-ticket',
  '/ticket-person/profile',
  '/payment',
]

/** Ways to encode the same path, as browsers, routers and proxies may read it. */
function spellings(path: string): string[] {
  const tail = path.slice(1)
  const first = tail.charCodeAt(0).toString(16)
  return [
    path,
    `${path}/`,
    `${path}//`,
    `/${path}`,
    `//${path}`,
    path.toUpperCase(),
    path.replaceAll('/', '//'),
    `/.${path}`,
    `/x/..${path}`,
    `/%2e${path}`,
    `/%${first}${tail.slice(1)}`,
    `/%25${first}${tail.slice(1)}`,
    path.replace(/(?<=.)\//, '%2f'),
    path.replace(/(?<=.)\//, '%5c'),
    `${path};a=b`,
    `${path}.`,
    `${path}%20`,
    `${path}?x=/shows`,
    `${path}%3fx`,
    `${path}/%2e`,
    `/shows/..%2f${tail}`,
  ]
}

/** The staff page that the browser shows for this path, if any. */
function pageAt(spelling: string): string | undefined {
  const { pathname } = new URL(`http://own.invalid${spelling}`)
  const routes = staffPages.map((path) => ({ path }))
  return matchPage(routes, pathname)?.page.path
}

/** Third parties that a document may load scripts from. */
const foreignScripts = ({ headers }: Reply) =>
  /script-src [^;]*(\/google\/|\/paypal\/|accounts\.google|paypal\.com)/.exec(
    String(headers['content-security-policy']),
  )?.[1]

/** A staff page must never get another page's wider policy, however its path is encoded. */
async function staffSpellings({ client }: Ground): Promise<Finding> {
  const wrong: string[] = []
  let asked = 0
  for (const spelling of staffPages.flatMap(spellings)) {
    const reply = await client.call(spelling)
    asked++
    if (reply.status >= 500 || reply.status === 0) wrong.push(`${spelling} is ${reply.status}`)
    const page = pageAt(spelling)
    const stranger = foreignScripts(reply)
    const allowed = page === '/payment' ? 'paypal' : 'nobody'
    if (reply.status === 200 && page && stranger && !stranger.includes(allowed))
      wrong.push(`${spelling} lets ${stranger} in`)
  }
  return finding(
    `each of ${asked} spellings has the headers of its page`,
    wrong.join('; ') || 'all',
    wrong.length === 0,
  )
}

const odd = [
  '//',
  '//[',
  '///',
  '/%',
  '/%zz',
  '/%00',
  '/..%2f..%2fetc/passwd',
  '/..%5c..%5cwin.ini',
  '/assets/..%2f..%2fserver/main.js',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/posters/..%2f..%2f..%2f.env',
  '/media/%00',
  '/shows/%e0%a4%a',
  '/api/shows/%',
  '/api/%2e%2e/admin',
  '/[',
  '/?[',
  '/#',
  '/*',
  `/${'a/'.repeat(3000)}`,
  `/shows/${'%41'.repeat(2000)}`,
]
const inside = /root:|"dependencies"|sqlite|node_modules|\bat \w+ \(|\.ts:\d+/i

/** No path makes the server fail or reveals internals. */
async function oddSpellings({ client, server }: Ground): Promise<Finding> {
  const wrong: string[] = []
  const look = (path: string, status: number, text: string) => {
    if (status >= 500 || status === 0) wrong.push(`${path.slice(0, 30)} is ${status || 'not answered'}`)
    if (inside.test(text.replace(/<script[\s\S]*?<\/script>/g, '')))
      wrong.push(`${path.slice(0, 30)} shows the inside`)
  }
  for (const path of odd) {
    const { status, text } = await client.call(path)
    look(path, status, text)
  }
  for (const path of [
    '/\0',
    '/admin\0.css',
    'http://[',
    'http://other.example/',
    '*',
    '//[::1',
    '/\u00ff\u00fe',
  ]) {
    const head = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n`, 'latin1')
    const { text } = await sendBytes(server.port, head)
    look(JSON.stringify(path), Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1] ?? 0), text)
  }
  return finding('no odd address fails or shows the inside', wrong.join('; ') || 'none', wrong.length === 0)
}

/** A missing file may exist tomorrow, so its absence must not be cached. */
async function missingFiles({ client }: Ground): Promise<Finding> {
  const missing = [
    '/assets/gone.js',
    '/posters/gone.jpg',
    '/media/gone.png',
    '/favicon.ico',
    '/api/gone',
    `/api/media/${'0'.repeat(32)}/picture.jpg`,
    '/shows/gone',
  ]
  const kept: string[] = []
  for (const path of missing) {
    const { status, headers } = await client.call(path)
    const cached = /max-age=(\d+)/.exec(String(headers['cache-control']))?.[1]
    if (status !== 404) kept.push(`${path} is ${status}`)
    else if (Number(cached ?? 0) > 60) kept.push(`${path} for ${cached} s`)
  }
  return finding('a 404 is not kept by caches', kept.join('; ') || 'none is', kept.length === 0)
}

export const spelled: Step = {
  about: 'the addresses of staff pages in many spellings, odd addresses, and what is missing',
  run: async (ground) => [
    await staffSpellings(ground),
    await oddSpellings(ground),
    await missingFiles(ground),
  ],
}
