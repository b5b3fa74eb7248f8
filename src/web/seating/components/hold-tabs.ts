const CHOSEN = 'performance'
const CHANNEL = 'holds'

/** Remembers, for this tab, which performance its cart and payment are about. */
export function chooseHold(performanceId: string): void {
  try {
    sessionStorage.setItem(CHOSEN, performanceId)
  } catch {
    // Without storage the newest hold is taken.
  }
}

/** The performance that this tab's cart is about; undefined when none was chosen here. */
export function chosenHold(): string | undefined {
  try {
    return sessionStorage.getItem(CHOSEN) ?? undefined
  } catch {
    return undefined
  }
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
