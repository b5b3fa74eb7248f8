import { randomUUID } from 'node:crypto'
import type { ParsedMail } from 'mailparser'
import type { Store } from '../store.ts'

export interface Attachment {
  name: string
  type: string
  base64: string
  /** Reference to an inline part in the HTML: `cid:…`. */
  cid?: string
}

/** A mail as `/mail.json` shows it. */
export interface Mail {
  id: string
  /** The envelope's recipients, lower-cased, joined by ', '. */
  to: string
  recipients: string[]
  from: string
  subject: string
  text: string
  html: string
  attachments: Attachment[]
  /** ISO 8601. */
  receivedAt: string
  /** By camel-cased name: `messageId`, `replyTo`, `listUnsubscribe`. */
  headers: Record<string, string>
}

/** Stores one mail durably before it returns. Every delivery is a mail of its own, whatever its Message-ID. */
export function storeMail(store: Store, parsed: ParsedMail, envelope: string[]): void {
  const recipients = envelope.map((address) => address.toLowerCase())
  const mail: Mail = {
    id: randomUUID(),
    to: recipients.join(', '),
    recipients,
    from: parsed.from?.text ?? '',
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html || '',
    attachments: parsed.attachments.map((part) => ({
      name: part.filename ?? 'unnamed',
      type: part.contentType,
      base64: part.content.toString('base64'),
      ...(part.cid ? { cid: part.cid } : {}),
    })),
    receivedAt: new Date().toISOString(),
    headers: Object.fromEntries(
      parsed.headerLines.map(({ key, line }) => [camelCase(key), headerValue(line)]),
    ),
  }
  store.transaction(() => {
    const { lastInsertRowid } = store
      .sql('INSERT INTO mails (id, body) VALUES (?, ?)')
      .run(mail.id, JSON.stringify(mail))
    for (const address of new Set(recipients)) {
      store.sql('INSERT INTO mail_recipients VALUES (?, ?)').run(address, lastInsertRowid)
    }
  })
}

/** Mails newest first, to one address if given. */
export function listMails(store: Store, limit: number, to?: string): Mail[] {
  const rows = to
    ? store
        .sql(
          'SELECT body FROM mail_recipients JOIN mails ON seq = mail_seq WHERE address = ? ORDER BY mail_seq DESC LIMIT ?',
        )
        .all(to.toLowerCase(), limit)
    : store.sql('SELECT body FROM mails ORDER BY seq DESC LIMIT ?').all(limit)
  return rows.map((row) => JSON.parse(String(row.body)))
}

export function findMail(store: Store, id: string): Mail | undefined {
  const row = store.sql('SELECT body FROM mails WHERE id = ?').get(id)
  return row && JSON.parse(String(row.body))
}

/** Empties the mailbox. */
export function clearMails(store: Store): void {
  store.sql('DELETE FROM mails').run()
}

const camelCase = (name: string) => name.replace(/-+(\w?)/g, (_, letter: string) => letter.toUpperCase())
const headerValue = (line: string) =>
  line
    .slice(line.indexOf(':') + 1)
    .replace(/\r?\n\s+/g, ' ')
    .trim()
