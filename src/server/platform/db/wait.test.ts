// SQLite alone: what a database says is played.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { waitForDatabase } from './wait.ts'

/** What PostgreSQL sends to refuse a connection. */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/** Plays PostgreSQL: hands over each connection once it has asked for something. Returns the address. */
async function played(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => answer(socket))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `postgres://house:secret@127.0.0.1:${(server.address() as AddressInfo).port}/house`
}

const wait = (url: string) => waitForDatabase(url, { say: () => {}, begin: async () => {} })

test('a database that wants TLS is not waited for: what to add to its address is said', async () => {
  const said = 'no pg_hba.conf entry for host "192.0.2.1", user "house", database "house", no encryption'
  const url = await played((socket) => socket.end(refusal('28000', said)))
  const ended = wait(url)
  await expect(ended).rejects.toThrow(
    /^The database house at 127\.0\.0\.1:\d+ \(PostgreSQL\) cannot be used \(no pg_hba.*\)\. If it wants TLS, add \?sslmode=verify-full to DATABASE_URL/,
  )
  await expect(ended).rejects.not.toThrow('secret')
})

test('one whose authority is unknown says which file to name, and one that is named is read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foh-wait-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const request = ['-subj', '/CN=database', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2', '-nodes']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...request, '-keyout', key, '-out', cert], {
    stdio: 'pipe',
  })
  const url = await played((socket) => {
    socket.write('S')
    const secure = new TLSSocket(socket, { isServer: true, key: readFileSync(key), cert: readFileSync(cert) })
    secure.on('error', () => {}).once('data', () => secure.end(refusal('28P01', 'not that password')))
  })
  await expect(wait(`${url}?sslmode=verify-full`)).rejects.toThrow(/self-signed.*Add &sslrootcert=FILE/)
  await expect(wait(`${url}?sslmode=verify-full&sslrootcert=${cert}`)).rejects.toThrow('not that password')
  await expect(wait(`${url}?sslmode=verify-full&sslrootcert=${cert}x`)).rejects.toThrow(
    /ENOENT.*Correct DATABASE_URL\.$/,
  )
})
