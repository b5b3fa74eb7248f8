import type { Mail } from './harness/sandbox.ts'

/** A calendar entry of a mail, as a calendar program reads it. */
export type CalendarFile = {
  file: string
  method: string
  uid: string
  sequence: number
  status: string
  title: string
  place: string
  about: string
  start: string
  duration: string
}

/** Reads the only event of an iCalendar file (RFC 5545): folded lines, parameters, escaped text. */
export function readCalendar(text: string, file = ''): CalendarFile {
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n')
  const properties = new Map<string, string>()
  for (const line of lines) {
    const [, name = '', value = ''] = /^([\w-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? []
    if (name === 'BEGIN' && value === 'VEVENT' && properties.has('UID')) throw new Error('two events')
    properties.set(name, value)
  }
  const textOf = (name: string) =>
    (properties.get(name) ?? '').replace(/\\([\\;,nN])/g, (_all, sign: string) =>
      sign.toLowerCase() === 'n' ? '\n' : sign,
    )
  return {
    file,
    method: textOf('METHOD'),
    uid: textOf('UID'),
    sequence: Number(properties.get('SEQUENCE')),
    status: textOf('STATUS'),
    title: textOf('SUMMARY'),
    place: textOf('LOCATION'),
    about: textOf('DESCRIPTION'),
    start: textOf('DTSTART'),
    duration: textOf('DURATION'),
  }
}

/** The calendar entries that a mail brings. */
export function calendarsOf({ attachments }: Pick<Mail, 'attachments'>): CalendarFile[] {
  return attachments
    .filter(({ type }) => type === 'text/calendar')
    .map(({ name, base64 }) => readCalendar(Buffer.from(base64, 'base64').toString(), name))
}
