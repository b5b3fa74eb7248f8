import { UPLOAD_MAX } from '../../../shared/door/offline.ts'
import { ApiError, api } from '../../platform/api.ts'
import { currentSession } from '../../platform/session/session-store.ts'
import { currentStore, deleteOldList, setOffline, storeList, unqueueScans } from './offline-store.ts'

/** How long a call may take, in ms: on a network that swallows what is sent, the next one is tried all the sooner. */
const CALL_MS = 10_000

/**
 * Sends the scans that wait, then fetches the list, which so contains them; the list comes even if the scans cannot be
 * sent. `signal` gives the list up. Throws what the server or network did.
 */
export async function syncDoor(performanceId: string, signal: AbortSignal): Promise<void> {
  await deleteOldList()
  await heard(async () => {
    const sent = await sendWaiting().catch((problem: unknown) => ({ problem }))
    if (sent && isSilence(sent.problem)) throw sent.problem
    const { token } = currentSession()
    const list = await api.get('/door/performances/:id/list', {
      params: { id: performanceId },
      signal: AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)]),
    })
    // Whoever logged out meanwhile leaves nothing behind, and another performance's list is not replaced.
    if (currentSession().token === token && !signal.aborted) await storeList(list)
    if (sent) throw sent.problem
  })
}

let sending: Promise<void> | null = null

/** Sends the scans that wait, oldest first. Several calls at once send them once. */
export function sendWaiting(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = null
  })
  return sending
}

async function sendAll(): Promise<void> {
  while (true) {
    const scans = currentStore()
      .waiting.toSorted((a, b) => a.scannedAt.localeCompare(b.scannedAt))
      .slice(0, UPLOAD_MAX)
    if (scans.length === 0) return
    const { recorded } = await api.post('/door/scans', {
      body: { scans: scans.map(({ hash: _hash, ...scan }) => scan) },
      signal: AbortSignal.timeout(CALL_MS),
    })
    if (recorded.length === 0) throw new Error('The server recorded none of these scans.')
    await unqueueScans(recorded)
  }
}

/** Asks the server, and remembers whether it answered. */
export async function heard<T>(ask: () => Promise<T>): Promise<T> {
  try {
    const answer = await ask()
    setOffline(false)
    return answer
  } catch (problem) {
    if (isSilence(problem)) setOffline(true)
    throw problem
  }
}

/** Whether a call failed without an answer of the server: no network, too late, or a proxy that cannot reach it. */
export function isSilence(problem: unknown): boolean {
  return problem instanceof ApiError && (problem.status === 0 || problem.status >= 502)
}
