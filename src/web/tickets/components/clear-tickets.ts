import { whenOwnerLeaves } from '../../platform/session/session-store.ts'

/** Where saved tickets are kept, and the worker that shows them. */
export const SAVED = { cache: 'saved-tickets', worker: '/saved-tickets.js' } as const

/** Removes all tickets that this browser keeps, and the worker that shows them. */
export async function clearTickets(): Promise<void> {
  if (!('caches' in window) || !('serviceWorker' in navigator)) return
  await caches.delete(SAVED.cache)
  const workers = await navigator.serviceWorker.getRegistrations()
  const isOurs = ({ active, waiting, installing }: ServiceWorkerRegistration) =>
    [active, waiting, installing].some((worker) => worker?.scriptURL.endsWith(SAVED.worker))
  await Promise.all(workers.filter(isOurs).map((worker) => worker.unregister()))
}

/** Saved tickets are their owner's: they go when that session ends or another person's begins. */
export function clearTicketsWithSession(): void {
  whenOwnerLeaves(() => void clearTickets().catch(() => undefined))
}
