import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import type { Store } from '../store.ts'

const algorithm = 'RS256'

/**
 * Who signs a token: this provider; somebody else under the same key id; nobody (`alg` none); or the public key used as
 * a shared secret.
 */
export const signers = ['google', 'stranger', 'none', 'public-key'] as const
export type Signer = (typeof signers)[number]

/** The provider's RSA key, generated on first use and kept in the store. */
export interface Keys {
  /** The published key set, without private parts. */
  published(): Promise<{ keys: JWK[] }>
  sign(claims: JWTPayload, signer?: Signer): Promise<string>
}

/** Opens the key kept in the store. */
export function openKeys(store: Store): Keys {
  let own: Promise<JWK> | undefined
  let stranger: Promise<JWK> | undefined

  const load = async (): Promise<JWK> => {
    const row = store.sql("SELECT value FROM settings WHERE name = 'google_key'").get()
    if (row) return JSON.parse(String(row.value))
    const made = await newKey('sandbox-1')
    store.sql("INSERT INTO settings VALUES ('google_key', ?)").run(JSON.stringify(made))
    return made
  }
  const ownKey = () => {
    own ??= load()
    return own
  }

  return {
    async published() {
      return { keys: [publicPart(await ownKey())] }
    },
    async sign(claims, signer = 'google') {
      const key = await ownKey()
      const header = { alg: algorithm, kid: String(key.kid), typ: 'JWT' }
      if (signer === 'none') return `${part({ ...header, alg: 'none' })}.${part(claims)}.`
      if (signer === 'public-key') {
        const secret = new TextEncoder().encode(JSON.stringify(publicPart(key)))
        return new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256' }).sign(secret)
      }
      if (signer === 'stranger') stranger ??= newKey(String(key.kid))
      const private_ = signer === 'stranger' ? await stranger : key
      return new SignJWT(claims).setProtectedHeader(header).sign(await importJWK(private_ ?? key, algorithm))
    },
  }
}

async function newKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { modulusLength: 2048, extractable: true })
  return { ...(await exportJWK(privateKey)), kid, alg: algorithm, use: 'sig' }
}

function publicPart({ kty, n, e, kid, alg, use }: JWK): JWK {
  return JSON.parse(JSON.stringify({ kty, n, e, kid, alg, use }))
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
