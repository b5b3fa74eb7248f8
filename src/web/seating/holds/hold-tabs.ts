const CHANNEL = 'holds'

/** Tells the other tabs that a hold or its payment changed. */
export function broadcastHoldChange(): void {
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
