import { currentSession } from '../../../platform/session/session-store.ts'

type Listener = (event: { data: string }) => void
/** What is used of an `EventSource`. */
export type Stream = Pick<EventSource, 'readyState' | 'close'> & {
  addEventListener: (type: string, listen: Listener) => void
}

/**
 * An event stream that is asked for with the session of whoever looks, because staff see the seats of hidden shows and
 * `EventSource` sends no token. It does not open again by itself: an error is reported once it is closed.
 */
export class StaffStream implements Stream {
  readyState: number = EventSource.CONNECTING
  readonly #listeners = new Map<string, Listener>()
  readonly #stop = new AbortController()

  constructor(address: string) {
    const end = () => {
      this.readyState = EventSource.CLOSED
      if (!this.#stop.signal.aborted) this.#emit('error')
    }
    this.#read(address).then(end, end)
  }

  addEventListener(type: string, listen: Listener): void {
    this.#listeners.set(type, listen)
  }

  close(): void {
    this.#stop.abort()
  }

  #emit(type: string, data = ''): void {
    this.#listeners.get(type)?.({ data })
  }

  async #read(address: string): Promise<void> {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${currentSession().token}` }
    const { ok, body } = await fetch(address, { headers, signal: this.#stop.signal })
    if (!ok || !body) return
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const frames = (rest + value).split('\n\n')
      rest = frames.pop() ?? ''
      for (const frame of frames) {
        const [, type, data] = /^event: (.*)(?:\nid: .*)?\ndata: (.*)$/.exec(frame) ?? []
        if (type) this.#emit(type, data)
      }
    }
  }
}
