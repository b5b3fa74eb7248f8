import { createEvents, type EventAttributes, type HeaderAttributes } from 'ics'

/** An iCalendar file (RFC 5545) with these events. */
export function calendarFile(events: EventAttributes[], header: HeaderAttributes): string {
  const { error, value } = createEvents(events, { ...header, productId: 'Front of House' })
  if (error || !value) throw error ?? new Error('no calendar file was made')
  return value
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(folded)
    .join('\r\n')
}

/** When an event is that starts at `start` and takes `length`, both in ms. */
export function utcTimes(start: number, length: number) {
  const minutes = length / 60_000
  const duration = { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  return { start, startInputType: 'utc', startOutputType: 'utc', duration } as const
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
