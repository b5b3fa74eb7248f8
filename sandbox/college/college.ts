import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { JWTPayload } from 'jose'
import { z } from 'zod'
import { openKeys, signers } from '../google/keys.ts'
import { html, sendPage } from '../pages.ts'
import type { Store } from '../store.ts'

export const collegeClient = { id: 'front-of-house', secret: 'sandbox-college-secret' }

const TENANT = '8f1f1c2e-1f6b-4f7e-9d34-2c1f9b6f0a11'
const TOKEN_S = 300

/** The two providers: one as Keycloak names things, one as Microsoft Entra does. */
const kinds = {
  keycloak: { path: '/college/keycloak/realms/hawthorn', says: keycloakClaims },
  entra: { path: `/college/entra/${TENANT}/v2.0`, says: entraClaims },
} as const

const personSchema = z.object({
  /** The person's number at the college; derived from the address by default. */
  number: z.string().optional(),
  email: z.email(),
  name: z.string().default('Ada Lovelace'),
  /** Empty or the name of a role, or several of them with commas. */
  roles: z.string().default(''),
})
type Person = z.infer<typeof personSchema>

/** What goes wrong with the next sign-in; `claims` override the usual ones, and null removes one. */
const faultSchema = z.strictObject({
  claims: z.record(z.string(), z.unknown()).default({}),
  signer: z.enum(signers).default('google'),
  /** Who the page that sends people back says that it is. */
  iss: z.string().optional(),
  /** Renews the key after the code was issued. */
  renewKey: z.boolean().default(false),
  /** The status of the token's refusal. */
  status: z.number().int().optional(),
})

/** A request to sign somebody in, as the college's page carries it. */
const requestSchema = z.object({
  client_id: z.literal(collegeClient.id),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  scope: z.string().includes('openid'),
  state: z.string(),
  nonce: z.string(),
  code_challenge: z.string(),
  code_challenge_method: z.literal('S256'),
})
type Asked = z.infer<typeof requestSchema>

/** Simulates the college's sign-in by OpenID Connect; `url` is the sandbox's URL for browsers. */
export function addCollege(app: FastifyInstance, store: Store, url: () => string): void {
  let fault = faultSchema.parse({})
  app.post('/college/fault', async (request) => {
    fault = faultSchema.parse(request.body)
    return fault
  })
  for (const { path, says } of Object.values(kinds)) {
    const keys = openKeys(store, path)
    const codes = new Map<string, { asked: Asked; person: Person }>()
    const issuer = () => `${url()}${path}`

    app.get(`${path}/.well-known/openid-configuration`, async () => ({
      issuer: issuer(),
      authorization_endpoint: `${issuer()}/authorize`,
      token_endpoint: `${issuer()}/token`,
      jwks_uri: `${issuer()}/keys`,
      end_session_endpoint: `${issuer()}/logout`,
      response_types_supported: ['code'],
      subject_types_supported: [says === entraClaims ? 'pairwise' : 'public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    }))
    app.get(`${path}/keys`, () => keys.published())

    app.get(`${path}/authorize`, async (request, reply) => show(reply, request.query))
    app.post(`${path}/authorize`, async (request, reply) => {
      const form = formOf(request)
      const asked = requestSchema.safeParse(form)
      if (!asked.success) return show(reply, form)
      const back = new URL(asked.data.redirect_uri)
      back.searchParams.set('state', asked.data.state)
      back.searchParams.set('iss', fault.iss ?? issuer())
      const person = personSchema.safeParse(form)
      if (!person.success) back.searchParams.set('error', 'access_denied')
      else {
        const code = randomUUID()
        codes.set(code, { asked: asked.data, person: person.data })
        back.searchParams.set('code', code)
      }
      return reply.redirect(back.href, 303)
    })

    app.post(`${path}/token`, async (request, reply) => {
      const form = formOf(request)
      const known = codes.get(form.code ?? '')
      codes.delete(form.code ?? '')
      if (fault.status) return reply.code(fault.status).send({ error: 'server_error' })
      if (form.client_id !== collegeClient.id || form.client_secret !== collegeClient.secret)
        return reply.code(401).send({ error: 'invalid_client' })
      const challenge = createHash('sha256')
        .update(form.code_verifier ?? '')
        .digest('base64url')
      if (
        !known ||
        known.asked.redirect_uri !== form.redirect_uri ||
        known.asked.code_challenge !== challenge
      )
        return reply.code(400).send({ error: 'invalid_grant' })
      if (fault.renewKey) await keys.renew()
      const now = Math.floor(Date.now() / 1000)
      const all: JWTPayload = {
        ...{ iss: issuer(), aud: collegeClient.id, iat: now, exp: now + TOKEN_S, nonce: known.asked.nonce },
        ...says(known.person),
        ...fault.claims,
      }
      const claims = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
      const id_token = await keys.sign(claims, fault.signer)
      fault = faultSchema.parse({})
      reply.header('Cache-Control', 'no-store')
      return { access_token: randomUUID(), token_type: 'Bearer', expires_in: TOKEN_S, id_token }
    })

    app.get<{ Querystring: Record<string, string> }>(`${path}/logout`, async ({ query }, reply) =>
      sendPage(reply, {
        title: 'You are logged out at the college',
        content: html`<p><a href="${query.post_logout_redirect_uri ?? '/'}">Back</a></p>`,
        narrow: true,
      }),
    )
  }
}

function formOf(request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(String(request.body ?? '')))
}

function show(reply: FastifyReply, given: unknown): FastifyReply {
  const asked = requestSchema.safeParse(given)
  if (!asked.success) {
    const content = html`<p class="error" role="alert">${asked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message} `)}</p>`
    return sendPage(reply, { title: 'Sign-in is not possible', status: 400, content, narrow: true })
  }
  const hidden = Object.entries(asked.data).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const content = html`
<p>This plays the college's sign-in. You go on to <strong>${new URL(asked.data.redirect_uri).origin}</strong>.</p>
<form class="sheet" method="post">${hidden}
<label>E-mail<input type="email" name="email" autocomplete="email" required></label>
<label>Name<input name="name" autocomplete="name" value="Ada Lovelace" required></label>
<label>Roles<input name="roles" placeholder="ticket_person"></label>
<div class="row"><button class="primary">Sign in</button></div>
</form>
<form class="sheet" method="post">${hidden}<button>Cancel</button></form>`
  return sendPage(reply, { title: 'Hawthorn College', status: 200, content, narrow: true })
}

const numberOf = ({ number, email }: Person) =>
  number ?? createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32)

const rolesOf = ({ roles }: Person) =>
  roles
    .split(',')
    .map((role) => role.trim())
    .filter(Boolean)

function keycloakClaims(person: Person): JWTPayload {
  const [given_name = '', ...rest] = person.name.split(' ')
  return {
    sub: numberOf(person),
    email: person.email,
    email_verified: true,
    name: person.name,
    given_name,
    ...(rest.length > 0 && { family_name: rest.join(' ') }),
    preferred_username: person.email.split('@')[0],
    groups: rolesOf(person),
  }
}

/** Entra's `sub` is another one for each application, and its address is not verified. */
function entraClaims(person: Person): JWTPayload {
  return {
    sub: `pairwise-${numberOf(person)}`,
    oid: numberOf(person),
    tid: TENANT,
    name: person.name,
    email: person.email,
    preferred_username: person.email,
    roles: rolesOf(person),
    ver: '2.0',
  }
}
