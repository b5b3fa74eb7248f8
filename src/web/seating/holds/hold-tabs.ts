import { readTab, writeTab } from '../../platform/tab-storage.ts'

const CHOSEN = 'performance'
const CHANNEL = 'holds'

/** Remembers, for this tab, the performance of its cart and payment. */
export function chooseHold(performanceId: string): void {
  writeTab(CHOSEN, performanceId)
}

/** The performance of this tab's cart; undefined if none was chosen here: the newest hold is used. */
export function chosenHold(): string | undefined {
  return readTab(CHOSEN, (kept) => typeof kept === 'string') ?? undefined
}

/** Tells the other tabs that a hold or its payment changed. */
export function tellTabs(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** Calls `listener` when another tab changed a hold or its payment; returns a function to stop. */
export function onOtherTab(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = listener
  return () => channel.close()
}
