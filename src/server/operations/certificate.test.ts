import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { createHarness } from '../testing/harness/harness.ts'
import { checkCertificate } from './health/certificate.ts'

test('a certificate is good until two weeks before its end, and wrong when nobody trusts it or it ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foh-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const options = [
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
    '-days',
    '90',
    '-nodes',
  ]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...options, '-keyout', key, '-out', cert], {
    stdio: 'pipe',
  })
  const ca = readFileSync(cert, 'utf8')
  const server = createServer({ key: readFileSync(key), cert: ca }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
  await once(server, 'listening')
  const url = `https://localhost:${(server.address() as AddressInfo).port}`
  // openssl and TLS go by the clock of the machine, whatever that of the run is. A minute later the last day has begun.
  const { validFromDate } = new X509Certificate(ca)
  const inDays = (days: number) => validFromDate.getTime() + days * 24 * 60 * 60_000 + 60_000
  expect(await checkCertificate(url, inDays(0), ca)).toMatchObject({ state: 'good' })
  expect(await checkCertificate(url, inDays(80), ca)).toMatchObject({
    state: 'attention',
    seen: 'Valid for another 9 days.',
  })
  expect(await checkCertificate(url, inDays(84), ca)).toMatchObject({ state: 'wrong' })
  expect(await checkCertificate(url, inDays(91), ca)).toMatchObject({
    state: 'wrong',
    seen: expect.stringMatching(/^It expired/),
  })
  expect(await checkCertificate(url, inDays(0))).toMatchObject({
    state: 'wrong',
    seen: expect.stringMatching(/^Browsers do not trust it/),
  })
  const house = await createHarness({ env: { PUBLIC_URL: url } })
  onTestFinished(() => house.close())
  const shown = String((await house.api('GET', '/metrics')).body.text)
  const [, end] = /^certificate_end_timestamp_seconds ([\d.e+]+)$/m.exec(shown) ?? []
  expect(Math.abs(Number(end) * 1000 - inDays(90))).toBeLessThan(60 * 60_000)
  expect(await checkCertificate('https://localhost:1', inDays(0))).toMatchObject({ state: 'attention' })
})
