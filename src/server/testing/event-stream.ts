import { until } from './until.ts'

export type StreamEvent = { type: string; id: string; data: Record<string, unknown> }

/** Opens an event stream; `events` collects its events. */
export async function openStream(url: string, headers: Record<string, string> = {}) {
  const abort = new AbortController()
  const answer = await fetch(url, { headers, signal: abort.signal })
  const events: StreamEvent[] = []
  let ended = false
  const reading = read(answer, (event) => events.push(event))
    .catch(() => {})
    .finally(() => {
      ended = true
    })
  return {
    status: answer.status,
    headers: answer.headers,
    events,
    ended: () => ended,
    /** Waits for the first event that `fits`. */
    seen: (fits: (event: StreamEvent) => boolean, what: string, limitMs?: number) =>
      until(() => events.find(fits), what, limitMs),
    async close() {
      abort.abort()
      await reading
    },
  }
}

async function read(answer: Response, take: (event: StreamEvent) => void): Promise<void> {
  let text = ''
  for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
      const data = field('data')
      if (data !== undefined)
        take({
          type: field('event') ?? '',
          id: field('id') ?? '',
          data: JSON.parse(data) as Record<string, unknown>,
        })
    }
  }
}
