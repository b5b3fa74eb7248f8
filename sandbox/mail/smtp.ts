import type { Socket } from 'node:net'
import { simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { Faults } from '../faults.ts'
import type { Store } from '../store.ts'
import { storeMail } from './mailbox.ts'

const maxMailBytes = 30 * 1024 * 1024

/** A running SMTP server; it answers 250 once the mail is stored. */
export interface Smtp {
  port: number
  close(): Promise<void>
}

/** Starts the SMTP server. Accepts any user and password, or none. Port 0 picks a free one. */
export async function startSmtp(store: Store, faults: Faults, port: number, host: string): Promise<Smtp> {
  const sockets = new Map<string, Socket>()
  const refused = new WeakMap<SMTPServerSession, Error>()

  const server = new SMTPServer({
    banner: 'TEST MODE',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: maxMailBytes,
    closeTimeout: 200,
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onConnect: (_session, done) => {
      const fault = faults.takeSmtp(['421'])
      done(fault ? reply(421, 'Service not available, try again later') : null)
    },
    onMailFrom: (_address, session, done) => {
      refused.delete(session)
      const fault = faults.takeSmtp(['greylist', 'reject'])
      if (fault?.mode === 'greylist') refused.set(session, reply(451, 'Greylisted, try again later'))
      if (fault?.mode === 'reject') refused.set(session, reply(550, 'Mailbox unavailable'))
      done()
    },
    onRcptTo: (_address, session, done) => done(refused.get(session) ?? null),
    onData: (stream, session, done) => {
      simpleParser(stream, { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true })
        .then((parsed) => {
          if (stream.sizeExceeded) return done(reply(552, 'Message too large'))
          const fault = faults.takeSmtp(['drop'])
          if (!fault || fault.stored) {
            storeMail(
              store,
              parsed,
              session.envelope.rcptTo.map(({ address }) => address),
            )
          }
          if (fault) sockets.get(nameOf(session))?.destroy()
          else done()
        })
        .catch((error: unknown) => done(reply(451, `Could not store the message: ${error}`)))
    },
  })
  // Clients that hang up half-way are normal here.
  server.on('error', () => {})
  server.server.prependListener('connection', (socket) => {
    if (faults.takeSmtp(['refuse'])) socket.destroy()
    const name = nameOf(socket)
    sockets.set(name, socket)
    socket.once('close', () => sockets.delete(name))
  })

  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        for (const socket of sockets.values()) socket.destroy()
      }),
  }
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

function nameOf({ remotePort }: { remotePort?: number | undefined }): string {
  return String(remotePort)
}
