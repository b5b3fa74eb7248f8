import { type Finding, finding, type Step } from './kit/attack.ts'
import type { Client } from './kit/call.ts'
import type { Ground } from './kit/ground.ts'
import { network } from './kit/town.ts'

/** Requests of each kind and shape. */
const TIMES = 6
/** Length of an input, in characters: the head of a request has at most 16 kB. */
const LENGTH = 14_000
/** CPU that a long input may cost beyond a short one, in ms. A busy machine adds some; a quadratic one takes a second. */
const MORE_MS = 50

/** Repeated until the input is long. Each input ends in another character, so that a match up to the end fails. */
const shapes = [
  'a',
  '/',
  '\\',
  '.',
  '../',
  '%2F',
  '%41',
  ' ',
  '\t',
  '@',
  'a@',
  'a.',
  '-',
  "'",
  '(',
  '1',
  ',',
  ';',
  '&',
  '=',
  '+',
  'é',
]

type Send = (client: Client, text: string, from: string) => Promise<unknown>

const inPath = (before: string): Send => {
  return (client, text, from) => client.call(`${before}${encodeURI(text).replaceAll('?', '%3F')}b`, { from })
}
const inHeader = (name: string, before = ''): Send => {
  return (client, text, from) =>
    client.call('/api/shows/all', { from, headers: { [name]: before + text.replaceAll(/[^ -~]/g, 'a') } })
}
const inBody = (path: string, field: string, rest: object = {}): Send => {
  return (client, text, from) => client.call(path, { from, body: { ...rest, [field]: text } })
}

/** Each input that takes a text of any length without an account. */
const places: Record<string, Send> = {
  path: inPath('/a'),
  'path of a show': inPath('/shows/x'),
  'path in French': inPath('/fr/x'),
  'path of a call': inPath('/api/x'),
  'path of a file': inPath('/assets/x'),
  search: (client, text, from) => client.call(`/api/shows?search=${encodeURIComponent(text)}`, { from }),
  query: (client, text, from) => client.call(`/shows?${encodeURI(text)}`, { from }),
  authorization: inHeader('authorization', 'Bearer '),
  cookie: inHeader('cookie'),
  languages: inHeader('accept-language'),
  browser: inHeader('user-agent'),
  types: inHeader('accept'),
  address: inHeader('x-forwarded-for'),
  referrer: inHeader('referer'),
  version: inHeader('if-none-match'),
  'e-mail': inBody('/api/auth/check-user', 'email'),
  'e-mail of a log-in': inBody('/api/auth/login', 'email', { password: 'x' }),
  password: inBody('/api/auth/login', 'password', { email: 'nobody@attacker.test' }),
  name: inBody('/api/auth/register', 'firstName', {
    lastName: 'A',
    email: 'a@attacker.test',
    phone: '1',
    password: 'x',
  }),
  phone: inBody('/api/auth/register', 'phone', {
    firstName: 'A',
    lastName: 'A',
    email: 'a@attacker.test',
    password: 'x',
  }),
  'credential of Google': inBody('/api/auth/google', 'token'),
  'token of a mail': inBody('/api/auth/reset-password', 'token', { newPassword: 'x' }),
  unsubscribing: inBody('/api/unsubscribe', 'token'),
}

/** CPU per request of these texts, in ms. */
async function cost(
  { client, server }: Ground,
  send: Send,
  texts: readonly string[],
  nextNetwork: () => string,
): Promise<number> {
  const before = await server.cpuMs()
  for (const text of texts) await send(client, text, nextNetwork())
  return ((await server.cpuMs()) - before) / texts.length
}

/** A long input of any kind costs no more than reading it. */
async function longInputs(ground: Ground): Promise<Finding[]> {
  let asked = 0
  const nextNetwork = () => network(asked++)
  const dear: string[] = []
  let most = { ms: 0, where: '' }
  for (const [place, send] of Object.entries(places)) {
    const short = await cost(ground, send, Array(TIMES).fill('aaaa'), nextNetwork)
    for (const shape of shapes) {
      const text = `${shape.repeat(Math.floor(LENGTH / encodeURIComponent(shape).length))}!`
      const more = (await cost(ground, send, Array(TIMES).fill(text), nextNetwork)) - short
      const where = `${JSON.stringify(shape)} as ${place}`
      if (more > most.ms) most = { ms: more, where }
      if (more > MORE_MS) dear.push(`${where}: ${more.toFixed(0)} ms`)
    }
  }
  return [
    finding(
      `each of ${asked} long inputs costs at most ${MORE_MS} ms of CPU beyond a short one`,
      dear.join('; ') || `at most ${most.ms.toFixed(1)} ms (${most.where})`,
      dear.length === 0,
    ),
  ]
}

export const long: Step = { about: 'texts of 14 kB in every input that needs no account', run: longInputs }
