import { z } from 'zod'
import { readTab, writeTab } from '../../platform/tab-storage.ts'

const CHOSEN = 'performance'
const CHANNEL = 'holds'

/** Remembers, for this tab, which performance its cart and payment are about. */
export function chooseHold(performanceId: string): void {
  writeTab(CHOSEN, performanceId)
}

/** The performance that this tab's cart is about; undefined when none was chosen here: the newest hold is taken. */
export function chosenHold(): string | undefined {
  return readTab(CHOSEN, z.string()) ?? undefined
}

/** Tells the other tabs that a hold or its payment changed. */
export function tellTabs(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** Calls `listener` when another tab changed a hold or its payment; returns how to stop. */
export function onOtherTab(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = listener
  return () => channel.close()
}
