import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Accounts } from './accounts.ts'
import { signers } from './keys.ts'
import { claimsOf, type GoogleParts } from './token.ts'

const credentialBody = z.strictObject({
  email: z.string(),
  name: z.string().default('Ada Lovelace'),
  verified: z.boolean().default(true),
  nonce: z.string().nullable().default(null),
  /** Override the usual claims; null removes one. */
  claims: z.record(z.string(), z.unknown()).default({}),
  signer: z.enum(signers).default('google'),
})

/** Adds what a relying party reads from an OpenID provider, and a call that mints any token for tests. */
export function addProvider(app: FastifyInstance, parts: GoogleParts, accounts: Accounts): void {
  app.get('/google/.well-known/openid-configuration', async () => {
    const issuer = parts.issuer()
    return {
      issuer,
      jwks_uri: `${issuer}/certs`,
      authorization_endpoint: `${issuer}/gsi/select`,
      response_types_supported: ['id_token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'email', 'profile'],
      claims_supported: Object.keys(
        claimsOf(parts, { sub: '1', email: '', givenName: '', familyName: '-', verified: true }, ''),
      ),
    }
  })

  app.get('/google/certs', async (_request, reply) => {
    reply.header('Cache-Control', 'public, max-age=3600')
    return parts.keys.published()
  })

  app.post('/google/credential', async (request, reply) => {
    const body = credentialBody.safeParse(request.body)
    if (!body.success) {
      const problems = body.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`)
      return reply.code(400).send({ message: 'No token can be made of this.', problems })
    }
    const { nonce, claims, signer, ...person } = body.data
    const all = { ...claimsOf(parts, accounts.keep(person), nonce), ...claims }
    const kept = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
    return { credential: await parts.keys.sign(kept, signer), claims: kept }
  })
}
