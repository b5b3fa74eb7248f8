import { createEvents, type EventAttributes } from 'ics'

/** Events as an iCalendar file in UTF-8, whose lines are folded between characters. Throws what the package refuses. */
export function calendarFile(events: EventAttributes[], method: 'PUBLISH' | 'CANCEL'): Uint8Array {
  const { error, value } = createEvents(events, { method, productId: 'Front of House' })
  if (error || !value) throw error ?? new Error('no calendar entry was made')
  const lines = value.replace(/\r\n[ \t]/g, '').split('\r\n')
  return new TextEncoder().encode(lines.map(folded).join('\r\n'))
}

/** Longest line of a calendar file, in octets (RFC 5545, 3.1). */
const LINE_OCTETS = 75

/** A line folded between characters; the package counts these, of which one may be four octets. */
function folded(line: string): string {
  let [text, octets] = ['', 0]
  for (const sign of line) {
    const more = Buffer.byteLength(sign)
    if (octets + more > LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += sign
    octets += more
  }
  return text
}

/** When an event is, from its start and length in ms, as the package takes it. */
export function timesOf(startsAt: number, lengthMs: number) {
  const minutes = lengthMs / 60_000
  return {
    start: startsAt,
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { hours: Math.floor(minutes / 60), minutes: minutes % 60 },
  } as const
}
