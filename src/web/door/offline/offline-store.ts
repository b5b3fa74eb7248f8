import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import {
  isKept,
  keptUntil,
  type SeenInside,
  stillNews,
  type WaitingScan,
} from '../../../shared/door/judge.ts'
import type { OfflineList } from '../../../shared/door/offline.ts'
import { logProblem } from '../../platform/api.ts'
import { pageState } from '../../platform/page-state.ts'
import { deleteListAfter, LIST_DATABASE } from './expire-list.ts'

/** A list, and how far this phone's clock is behind the server's, in ms. */
export type KeptList = OfflineList & { behindMs: number }

type ListDatabase = DBSchema & {
  list: { key: string; value: KeptList }
  seen: { key: string; value: SeenInside }
}
type ScansDatabase = DBSchema & { waiting: { key: string; value: WaitingScan } }

/** What this phone keeps for the door, the same object until it changes. */
export type OfflineStore = {
  loaded: boolean
  /** The server did not answer the last time; the phone answers by itself until it does. */
  isOffline: boolean
  /** This browser stores nothing: what waits lasts until the page is closed. */
  isStorageUnavailable: boolean
  list: KeptList | null
  seen: readonly SeenInside[]
  waiting: readonly WaitingScan[]
  /** How many scans the server has recorded since the page was opened. */
  sent: number
}

const empty: OfflineStore = {
  loaded: false,
  isOffline: false,
  isStorageUnavailable: false,
  list: null,
  seen: [],
  waiting: [],
  sent: 0,
}
const state = pageState(empty)
let databases: Promise<[IDBPDatabase<ListDatabase>, IDBPDatabase<ScansDatabase>]> | null = null

/** What the phone keeps now, and the same for a component that follows it. */
export const { now: currentStore, useNow: useCurrentStore } = state

/** The time by the server's clock, in ms, as far as this phone knows it. */
export function serverNow(): number {
  return Date.now() + (currentStore().list?.behindMs ?? 0)
}

export function setOffline(isOffline: boolean): void {
  if (isOffline !== currentStore().isOffline) put({ isOffline })
}

/** Reads what earlier visits left. Where a browser stores nothing, the store lasts until the page is closed. */
export async function loadStore(): Promise<void> {
  if (currentStore().loaded) return
  await stored(async (lists, scans) => {
    const [list, seen, waiting] = await Promise.all([
      lists.get('list', 'list'),
      lists.getAll('seen'),
      scans.getAll('waiting'),
    ])
    if (!currentStore().loaded) put({ list: list ?? null, seen, waiting })
  })
  put({ loaded: true })
  await deleteOldList()
}

/** Keeps a list that has just come, in place of the one before. */
export async function storeList(list: OfflineList): Promise<void> {
  const kept = { ...list, behindMs: Date.parse(list.serverTime) - Date.now() }
  const same = currentStore().list?.performance.id === list.performance.id
  put({ list: kept, seen: same ? stillNews(currentStore().seen, list) : [] })
  deleteListAfter(keptUntil(list) - kept.behindMs)
  await stored(async (lists) => {
    await lists.put('list', kept, 'list')
    await lists.clear('seen')
    for (const each of currentStore().seen) await lists.put('seen', each, each.hash)
  })
}

/** Remembers that the guest of this ticket is inside. */
export async function noteInside(seen: SeenInside): Promise<void> {
  put({ seen: [...currentStore().seen.filter(({ hash }) => hash !== seen.hash), seen] })
  await stored((lists) => lists.put('seen', seen, seen.hash))
}

/** Queues a scan, which counts at once; resolves once it outlasts the page, or nothing can be stored. */
export async function queueScan(scan: WaitingScan): Promise<void> {
  put({ waiting: [...currentStore().waiting.filter(({ scanId }) => scanId !== scan.scanId), scan] })
  await stored((_lists, scans) => scans.put('waiting', scan, scan.scanId))
}

/** Takes scans off the queue that the server has recorded. Whom they admitted stays known until a list says it. */
export async function unqueueScans(recorded: readonly string[]): Promise<void> {
  const done = currentStore().waiting.filter(({ scanId }) => recorded.includes(scanId))
  for (const { hash, result, scannedAt } of done)
    if (hash && result === 'admitted') await noteInside({ hash, at: scannedAt })
  put({
    waiting: currentStore().waiting.filter((scan) => !done.includes(scan)),
    sent: currentStore().sent + done.length,
  })
  await stored(async (_lists, scans) => {
    for (const { scanId } of done) await scans.delete('waiting', scanId)
  })
}

/** Removes the list once nobody needs it any more. */
export async function deleteOldList(): Promise<void> {
  const { list } = currentStore()
  if (list && !isKept(list, serverNow())) await deleteStoredList()
}

/** Removes the list, and with it all that is about guests. */
export async function deleteStoredList(): Promise<void> {
  put({ list: null, seen: [] })
  await stored(async (lists) => {
    await lists.clear('list')
    await lists.clear('seen')
  })
}

function put(change: Partial<OfflineStore>): void {
  state.change((before) => ({ ...before, ...change }))
}

type Work = (lists: IDBPDatabase<ListDatabase>, scans: IDBPDatabase<ScansDatabase>) => Promise<unknown>

async function stored(work: Work): Promise<void> {
  // A phone that was put away may have closed the databases: they are opened anew once.
  const store = async () => {
    databases ??= open()
    await work(...(await databases))
  }
  const afresh = () => {
    databases = null
    return store()
  }
  try {
    await store().catch(afresh)
    if (currentStore().isStorageUnavailable) put({ isStorageUnavailable: false })
  } catch (problem) {
    databases = null
    put({ isStorageUnavailable: true })
    logProblem('door-shelf', problem)
  }
}

function open() {
  const lists = openDB<ListDatabase>(LIST_DATABASE, 1, {
    upgrade: (db) => {
      db.createObjectStore('list')
      db.createObjectStore('seen')
    },
    // Somebody logs out: nothing may keep the list from being deleted.
    blocking: (_current, _next, event) => {
      ;(event.target as IDBDatabase).close()
      databases = null
      put({ list: null, seen: [] })
    },
  })
  const scans = openDB<ScansDatabase>('door-scans', 1, { upgrade: (db) => db.createObjectStore('waiting') })
  return Promise.all([lists, scans])
}
