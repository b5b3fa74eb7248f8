import type { PushSubscriptionBody } from '../../../shared/notifications/push.ts'
import { api, logProblem } from '../../platform/api.ts'
import { whenOwnerLeaves } from '../../platform/session/session-store.ts'
import { emitPermission } from './permission.ts'

const WORKER = '/push-worker.js'
/** No page is below it. */
const SCOPE = '/push/'

/** Whether this browser gets our notifications, or why it does not. */
export type DeviceState = 'on' | 'off' | 'blocked' | 'impossible'

export async function readDevice(): Promise<DeviceState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await findSubscription()
  if (!subscription) return 'off'
  // The server may have made room for other devices since.
  await saveDevice(subscription).catch((problem: unknown) => logProblem('push', problem))
  return 'on'
}

/** Asks for permission and subscribes; call it for a press only. Rejects if the browser's push service fails. */
export async function turnOn(): Promise<DeviceState> {
  const permission = await Notification.requestPermission()
  emitPermission()
  if (permission === 'denied') {
    logProblem('push-permission', permission)
    return 'blocked'
  }
  if (permission !== 'granted') return 'off'
  const { publicKey } = await api.get('/push/key')
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  await activated(registration)
  // One from before may be of another key.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const terms = { userVisibleOnly: true, applicationServerKey: publicKey }
  // Browsers report a failure of their push service as if somebody had called it off.
  const subscription = await registration.pushManager.subscribe(terms).catch((cause: unknown) => {
    throw new Error('no push service', { cause })
  })
  await saveDevice(subscription).catch(async (problem: unknown) => {
    await subscription.unsubscribe()
    throw problem
  })
  return 'on'
}

export async function turnOff(): Promise<DeviceState> {
  const subscription = await findSubscription()
  if (subscription) await api.delete('/push/subscription', { body: { endpoint: subscription.endpoint } })
  await leaveDevice()
  return 'off'
}

let following = false

/** Ends notifications here when the session ends: they are its owner's. */
export function leaveWithSession(): void {
  if (following) return
  following = true
  whenOwnerLeaves(() => void leaveDevice().catch((problem: unknown) => logProblem('push', problem)))
}

/** Removes the subscription and the worker; the server hears of it from the push service. */
async function leaveDevice(): Promise<void> {
  const registration = await findRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  await registration?.unregister()
}

/** Has notifications sent to this browser. */
const saveDevice = (subscription: PushSubscription) =>
  api.put('/push/subscription', { body: subscription.toJSON() as PushSubscriptionBody })

async function findSubscription(): Promise<PushSubscription | null> {
  return (await (await findRegistration())?.pushManager.getSubscription()) ?? null
}

/** Ours alone: asked for an address, the browser may answer with the worker of all others. */
async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const all = await navigator.serviceWorker.getRegistrations()
  return all.find(({ scope }) => new URL(scope).pathname === SCOPE)
}

/** Waits until the worker runs, or has failed. `serviceWorker.ready` waits for the worker of the page itself. */
function activated({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  return new Promise((resolve) => {
    if (active || !worker) return resolve()
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    })
  })
}
