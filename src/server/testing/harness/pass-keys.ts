import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PASS_TYPE = '/UID=pass.test.theatre/CN=Pass Type ID/OU=TEAM123456/O=Theatre'

/**
 * Writes the keys of passes for phones into a folder, and returns the settings that name them. The certificate is like
 * Apple's, but signed by itself: it is its own authority.
 */
export function writePassKeys(folder: string, { days = 90, subject = PASS_TYPE } = {}) {
  const at = (name: string) => join(folder, name)
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', at('pass-key.pem')]
  const options = ['-subj', subject, '-days', String(days), ...key, '-out', at('pass.pem')]
  execFileSync('openssl', ['req', '-x509', ...options], { stdio: 'pipe' })
  copyFileSync(at('pass.pem'), at('wwdr.pem'))
  const account = {
    client_email: 'passes@theatre.test',
    private_key: readFileSync(at('pass-key.pem'), 'utf8'),
  }
  writeFileSync(at('google.json'), JSON.stringify(account))
  return {
    APPLE_WALLET_DIR: folder,
    GOOGLE_WALLET_FILE: at('google.json'),
    GOOGLE_WALLET_ISSUER: '3388000000022',
  }
}
