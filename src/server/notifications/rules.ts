import { ECDH } from 'node:crypto'
import type { PushSubscriptionBody } from '../../shared/notifications/push.ts'
import { words } from './catalogue.ts'

/**
 * Hosts of the push services of Chrome, Firefox, Edge and Safari; a leading dot stands for every host below. Devices
 * name their own address at one of them, and the server calls no other.
 */
const pushHosts = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const

/** What is wrong with a subscription, as a sentence; null if messages can be sent. `own`: origins of the sandbox. */
export function pushProblem({ endpoint, keys }: PushSubscriptionBody, own: readonly string[]): string | null {
  if (!isPushAddress(endpoint, own)) return words.notAService()
  return isPoint(keys.p256dh) ? null : words.notAKey()
}

/** Whether the server may call this address: https on the usual port, at a known push service or in the sandbox. */
export function isPushAddress(endpoint: string, own: readonly string[]): boolean {
  const { protocol, host, hostname, username, password, origin } = new URL(endpoint)
  if (username || password) return false
  if (own.includes(origin)) return true
  const known = pushHosts.some((each) => (each.startsWith('.') ? hostname.endsWith(each) : hostname === each))
  return protocol === 'https:' && host === hostname && known
}

/** Whether a key is a point of the curve that messages are encrypted with. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1')
    return true
  } catch {
    return false
  }
}

/** What somebody said about a kind of mail; `express` when they ticked the box themselves. */
export type Consent = { given: boolean; express: boolean }

/** Whether a kind of mail goes out: a box that was ticked beforehand counts only while boxes are. */
export function isWanted(consent: Consent | null, boxesTicked: boolean): boolean {
  if (consent === null) return boxesTicked
  return consent.given && (consent.express || boxesTicked)
}

/**
 * What becomes of a consent when its box is saved, and what that is, if it is news: an agreement where there was none
 * but what the box said beforehand, or its end.
 */
export function saveBox(
  before: Consent | null,
  ticked: boolean,
  boxesTicked: boolean,
): { consent: Consent; news: 'given' | 'withdrawn' | null } {
  const wasWanted = isWanted(before, boxesTicked)
  if (!ticked) return { consent: { given: false, express: false }, news: wasWanted ? 'withdrawn' : null }
  const express = !wasWanted || before?.express === true
  return { consent: { given: true, express }, news: !wasWanted || before === null ? 'given' : null }
}

type LeftBox = {
  before: Consent | null
  ticked: boolean
  boxesTicked: boolean
  /** Whether an agreement to these mails, or its end, was ever kept. */
  said: boolean
}

/**
 * What becomes of a consent when its box is left as the page showed it: one that was ticked beforehand is an agreement
 * the first time. It undoes nothing, as the page may be older than what was said elsewhere.
 */
export function leaveBox({ before, ticked, boxesTicked, said }: LeftBox): {
  consent: Consent | null
  news: 'given' | null
} {
  const counts = ticked && boxesTicked && !said && isWanted(before, boxesTicked)
  return counts
    ? { consent: { given: true, express: false }, news: 'given' }
    : { consent: before, news: null }
}

/** The preferences of two accounts that become one: that which goes, and that which stays. */
type MergedPreferences = {
  goes: Consent | null
  /** Whether the account that goes ever took an agreement back. */
  tookBack: boolean
  stays: Consent | null
}

/**
 * Whether the account that stays takes over that the other wanted no mails of a kind. A box that nobody ticked counts
 * less than one that was ticked; taking back counts more than both.
 */
export function mergedOptOut({ goes, tookBack, stays }: MergedPreferences): boolean {
  return goes !== null && !goes.given && (tookBack || stays?.express !== true)
}
