import { createECDH, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { importJWK, jwtVerify } from 'jose'
import { z } from 'zod'
import { html, sendPage } from '../pages.ts'
import type { Store } from '../store.ts'
import { type DeviceKeys, decryptMessage } from './decrypt.ts'

const DAY_S = 24 * 60 * 60
/** What push services take at least (RFC 8030, 7.2), and most take no more. */
const MESSAGE_MAX = 4096

const schema = `
CREATE TABLE IF NOT EXISTS push_devices (
  id TEXT PRIMARY KEY,
  server_key TEXT NOT NULL,
  public_key TEXT NOT NULL,
  private_key TEXT NOT NULL,
  auth TEXT NOT NULL,
  trouble TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS push_messages (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  device TEXT NOT NULL,
  topic TEXT,
  ttl INTEGER NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  replaced INTEGER NOT NULL,
  at INTEGER NOT NULL,
  UNIQUE (device, topic)
) STRICT;
`

const newDevice = z.strictObject({
  /** Our public key, as the browser's `subscribe` gets it. */
  applicationServerKey: z.string(),
  /** What becomes of the next messages: the device is gone, the answer late, the service out of order. */
  trouble: z
    .strictObject({
      mode: z.enum(['gone', 'slow', '500']),
      ms: z.number().int().min(0).default(30_000),
      times: z.number().int().positive().default(1),
    })
    .optional(),
})
type Trouble = NonNullable<z.infer<typeof newDevice>['trouble']>

/** A push service with devices of its own: it opens what it is sent, and lists it under `/push/messages.json`. */
export function addPushService(app: FastifyInstance, store: Store): void {
  store.define(schema)

  app.post('/push/devices', async (request, reply) => {
    const { applicationServerKey, trouble } = newDevice.parse(request.body)
    const pair = createECDH('prime256v1')
    const publicKey = pair.generateKeys('base64url')
    const [id, auth] = [randomBytes(16).toString('hex'), randomBytes(16).toString('base64url')]
    store
      .sql('INSERT INTO push_devices VALUES (?, ?, ?, ?, ?, ?)')
      .run(
        id,
        applicationServerKey,
        publicKey,
        pair.getPrivateKey('base64url'),
        auth,
        JSON.stringify(trouble ?? null),
      )
    return reply
      .code(201)
      .send({
        endpoint: `${origin(request)}/push/send/${id}`,
        expirationTime: null,
        keys: { p256dh: publicKey, auth },
      })
  })

  app.get('/push/messages.json', async (request) => {
    const { device } = request.query as { device?: string }
    return listMessages(store, device)
  })

  app.get('/push', async (_request, reply) =>
    sendPage(reply, {
      title: 'Notifications',
      content: html`<ul>${listMessages(store).map(({ text }) => html`<li>${text}</li>`)}</ul>`,
    }),
  )

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/push/send/:id', { bodyLimit: MESSAGE_MAX }, (request, reply) =>
      receive(store, request, reply),
    )
  })
}

async function receive(store: Store, request: FastifyRequest, reply: FastifyReply) {
  const { id } = request.params as { id: string }
  const device = store.sql('SELECT * FROM push_devices WHERE id = ?').get(id)
  if (!device) return reply.code(404).send()
  const trouble = claimTrouble(store, id, JSON.parse(String(device.trouble)))
  if (trouble?.mode === 'gone') return reply.code(410).send()
  if (trouble?.mode === '500') return reply.code(500).send()
  const { headers } = request
  const subject = await provenSender(headers.authorization, String(device.server_key), origin(request))
  if (subject === null) return reply.code(403).send()
  const ttl = Number(headers.ttl)
  if (headers['content-encoding'] !== 'aes128gcm' || !Number.isInteger(ttl) || ttl < 0)
    return reply.code(400).send()
  const keys: DeviceKeys = {
    publicKey: String(device.public_key),
    privateKey: String(device.private_key),
    auth: String(device.auth),
  }
  const text = decryptMessage(request.body as Buffer, keys)
  // A message takes the place of one that waits under the same topic (RFC 8030, 5.4).
  store
    .sql(
      `INSERT INTO push_messages (device, topic, ttl, subject, text, replaced, at) VALUES (?, ?, ?, ?, ?, 0, ?)
       ON CONFLICT (device, topic) DO UPDATE SET text = excluded.text, replaced = replaced + 1`,
    )
    .run(id, headers.topic === undefined ? null : String(headers.topic), ttl, subject, text, Date.now())
  // The message is in, and its sender does not know.
  if (trouble?.mode === 'slow') await wait(trouble.ms)
  return reply
    .code(201)
    .header('location', `${origin(request)}/push/messages.json?device=${id}`)
    .send()
}

/** The sender's contact, if the request was signed for us with the key that the device subscribed with (RFC 8292). */
async function provenSender(
  given: string | undefined,
  serverKey: string,
  audience: string,
): Promise<string | null> {
  const [, claim = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(given ?? '') ?? []
  if (key !== serverKey) return null
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  try {
    const own = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
    const { payload } = await jwtVerify(claim, own, {
      algorithms: ['ES256'],
      audience,
      requiredClaims: ['exp', 'sub'],
    })
    if (Number(payload.exp) > Date.now() / 1000 + DAY_S) return null
    return /^(mailto:|https:)/.test(String(payload.sub)) ? String(payload.sub) : null
  } catch {
    return null
  }
}

function claimTrouble(store: Store, id: string, trouble: Trouble | null): Trouble | null {
  if (!trouble) return null
  const left = trouble.mode === 'gone' ? trouble : { ...trouble, times: trouble.times - 1 }
  store
    .sql('UPDATE push_devices SET trouble = ? WHERE id = ?')
    .run(JSON.stringify(left.times > 0 ? left : null), id)
  return trouble
}

function listMessages(store: Store, device?: string) {
  return store
    .sql('SELECT * FROM push_messages WHERE ?1 IS NULL OR device = ?1 ORDER BY seq DESC LIMIT 2000')
    .all(device ?? null)
    .map((row) => ({
      device: String(row.device),
      ttl: Number(row.ttl),
      subject: String(row.subject),
      text: String(row.text),
      /** How often it came again. */
      replaced: Number(row.replaced),
      at: new Date(Number(row.at)).toISOString(),
    }))
}

function origin({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`
}
