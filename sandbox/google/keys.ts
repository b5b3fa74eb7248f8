import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import type { Store } from '../store.ts'

const algorithm = 'RS256'

/**
 * Who signs a token: this provider; somebody else under the same key id; nobody (`alg` none); or the public key used as
 * a shared secret.
 */
export const signers = ['google', 'stranger', 'none', 'public-key'] as const
export type Signer = (typeof signers)[number]

/** A provider's RSA key, generated on first use and kept in the store. */
export interface Keys {
  /** The published key set, without private parts. */
  published(): Promise<{ keys: JWK[] }>
  sign(claims: JWTPayload, signer?: Signer): Promise<string>
  /** Replaces the key at once, and no longer publishes the one before. */
  renew(): Promise<void>
}

/** Opens the key kept in the store under this name. */
export function openKeys(store: Store, name = 'google_key'): Keys {
  let own: Promise<JWK> | undefined
  let stranger: Promise<JWK> | undefined

  const load = async (): Promise<JWK> => {
    const row = store.sql('SELECT value FROM settings WHERE name = ?').get(name)
    return row ? JSON.parse(String(row.value)) : make('sandbox-1')
  }
  const make = async (kid: string) => {
    const made = await newKey(kid)
    store.sql('INSERT OR REPLACE INTO settings VALUES (?, ?)').run(name, JSON.stringify(made))
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
    async renew() {
      const { kid } = await ownKey()
      own = make(`${kid}-next`)
      await own
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
