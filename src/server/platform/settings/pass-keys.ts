import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Environment } from './config.ts'

/** Certificates and keys are PEM. `endsAt`: when the first of the certificates ends, in ms since 1970. */
export type AppleKeys = {
  passTypeIdentifier: string
  teamIdentifier: string
  signerCert: string
  signerKey: string
  wwdr: string
  endsAt: number
}
export type GoogleKeys = { issuerId: string; email: string; privateKey: string }
/** What passes for phones are signed with; null where the theatre has no account there, so that there is no button. */
export type PassKeys = { apple: AppleKeys | null; google: GoogleKeys | null }

const googleFile = z.object({
  client_email: z.string().min(1),
  private_key: z.string().includes('PRIVATE KEY'),
})

/** Reads the files that APPLE_WALLET_DIR and GOOGLE_WALLET_FILE name. Throws an Error that names the setting. */
export function readPassKeys(env: Environment): PassKeys {
  const { APPLE_WALLET_DIR: folder, GOOGLE_WALLET_FILE: file, GOOGLE_WALLET_ISSUER: issuerId } = env
  return {
    apple: folder ? named('APPLE_WALLET_DIR', () => readAppleKeys(folder)) : null,
    google: file ? named('GOOGLE_WALLET_FILE', () => readGoogleKeys(file, issuerId)) : null,
  }
}

/** Apple writes both identifiers into the subject of the certificate: as its user id and its organizational unit. */
function readAppleKeys(folder: string): AppleKeys {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const signerCert = read('pass.pem')
  const certificate = new X509Certificate(signerCert)
  const { UID: passTypeIdentifier = '', OU: teamIdentifier } = Object.fromEntries(
    certificate.subject.split('\n').map((part) => part.split('=')),
  ) as Record<string, string>
  if (!passTypeIdentifier.startsWith('pass.') || !teamIdentifier)
    throw new Error('pass.pem is not the certificate of a pass type')
  const [signerKey, wwdr] = [read('pass-key.pem'), read('wwdr.pem')]
  if (!certificate.checkPrivateKey(createPrivateKey(signerKey)))
    throw new Error('pass-key.pem is not the key of pass.pem')
  const authority = new X509Certificate(wwdr)
  const endsAt = Math.min(certificate.validToDate.getTime(), authority.validToDate.getTime())
  return { passTypeIdentifier, teamIdentifier, signerCert, signerKey, wwdr, endsAt }
}

function readGoogleKeys(file: string, issuerId: string | undefined): GoogleKeys {
  if (!issuerId) throw new Error('GOOGLE_WALLET_ISSUER is missing')
  const { data } = googleFile.safeParse(jsonOf(readFileSync(file, 'utf8')))
  if (!data) throw new Error('it is not the key file of a service account')
  // Throws for what is no key.
  createPrivateKey(data.private_key)
  return { issuerId, email: data.client_email, privateKey: data.private_key }
}

/** Null for what is not JSON: the error of the parser would quote the key. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function named<T>(setting: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new Error(`${setting} cannot be used: ${error instanceof Error ? error.message : error}`)
  }
}
