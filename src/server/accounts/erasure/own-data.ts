import { required } from '../../platform/base/base.ts'
import type { Db } from '../../platform/db/engine.ts'
import { findPictureFile } from '../../platform/media/pictures.ts'
import type { Platform } from '../../platform/platform.ts'
import { iso, writeAudit } from '../../platform/records/audit.ts'
import { findUser, readUser } from '../people/people.ts'
import { listLabels, listNotes } from '../people/person-notes.ts'
import type { AccountPorts } from '../ports.ts'
import type { SessionRef } from '../rules/session-token.ts'
import { listSessions } from '../sessions/read-sessions.ts'
import { isConnected } from '../sign-in/college-sign-in.ts'

/** Everything stored about a person, for that person to download. Contains no hashes or tokens. */
export async function collectOwnData(
  platform: Platform,
  ports: AccountPorts,
  viewer: SessionRef,
): Promise<Record<string, unknown>> {
  const { db, engine } = platform
  const { userId } = viewer
  const user = required(await findUser(db, userId), 'not-logged-in')
  const [photo, devices, knownDevices, requests, preferences, notified, refusal, mails] = await Promise.all([
    user.avatar_id ? findPictureFile(db, user.avatar_id, 'picture.jpg') : undefined,
    db.selectFrom('devices').select('first_seen_at').where('user_id', '=', userId).execute(),
    db
      .selectFrom('known_devices')
      .select(['created_at', 'expires_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('role_requests')
      .select(['role', 'state', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('preferences')
      .select(['reminder_opt_in', 'announcement_opt_in'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
    db
      .selectFrom('push_subscriptions')
      .select(['endpoint', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('refused_addresses')
      .select(['reason', 'refused_at'])
      .where('address', '=', user.email)
      .executeTakeFirst(),
    db
      .selectFrom('mails')
      .select(['address', 'subject', 'tried_at', 'sent_at', 'problem'])
      .where('user_id', '=', userId)
      .orderBy('tried_at')
      .orderBy('id')
      .execute(),
  ])
  return {
    account: {
      ...(await readUser(db, engine, userId)),
      signsInWithGoogle: user.google_sub !== null,
      signsInWithCollege: await isConnected(platform, userId),
      language: user.language,
    },
    photo: photo && { jpeg: Buffer.from(photo.bytes).toString('base64') },
    sessions: await listSessions(db, engine, viewer),
    devicesFirstSeenAt: devices.map((device) => iso(device.first_seen_at)),
    knownDevices: knownDevices.map((device) => ({
      since: iso(device.created_at),
      until: iso(device.expires_at),
    })),
    roleRequests: requests.map(({ created_at, ...rest }) => ({ ...rest, createdAt: iso(created_at) })),
    preferences: preferences && {
      reminderOptIn: preferences.reminder_opt_in === 1,
      announcementOptIn: preferences.announcement_opt_in === 1,
    },
    // The rest of the address would let whoever reads this file disturb the device.
    notifications: notified.map(({ endpoint, created_at }) => ({
      since: iso(created_at),
      by: new URL(endpoint).host,
    })),
    mailRefused: refusal && { at: iso(refusal.refused_at), reason: refusal.reason },
    mails: mails.map(({ address, subject, tried_at, sent_at, problem }) => ({
      to: address,
      subject,
      at: iso(tried_at),
      sent: sent_at !== null,
      problem,
    })),
    // Who wrote them is about somebody else.
    notes: (await listNotes(db, userId)).map(({ text, at }) => ({ text, at })),
    labels: await listLabels(db, userId),
    ...(await ports.collectOwnData(db, userId)),
    addressChanges: await listAddressChanges(db, userId),
    log: await listLog(db, userId),
  }
}

async function listAddressChanges(db: Db, userId: string) {
  const rows = await db
    .selectFrom('email_changes')
    .select(['new_email', 'created_at', 'outcome'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ new_email, created_at, outcome }) => ({ to: new_email, at: iso(created_at), outcome }))
}

/** What the audit has about an account: when and what, not who of the staff. */
async function listLog(db: Db, userId: string) {
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'action', 'detail'])
    .where('subject', '=', `user:${userId}`)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ at, action, detail }) => ({
    at: iso(at),
    action,
    detail: JSON.parse(detail) as Record<string, unknown>,
  }))
}

/** Collects everything stored about the caller, and writes down that they got it. */
export async function exportOwnData(
  platform: Platform,
  ports: AccountPorts,
  viewer: SessionRef,
): Promise<Record<string, unknown>> {
  const { db, engine } = platform
  const data = await collectOwnData(platform, ports, viewer)
  const { userId } = viewer
  await writeAudit(db, engine, userId, 'own-data-downloaded', `user:${userId}`)
  return data
}
