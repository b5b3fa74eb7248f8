import { generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { inflateSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { defaultSettings, theatreOf } from '../../../shared/platform/settings/settings.ts'
import { defaultLabel } from '../../../shared/seating/seats.ts'
import { posterPicture } from '../../shows/documents/poster.ts'
import { readCalendar } from '../../testing/calendar.ts'
import { textOfPdf } from '../../testing/pdf.ts'
import type { TicketDocument } from '../queries.ts'
import { newTicketId, signTicket } from '../rules.ts'
import { calendarEntry } from './calendar.ts'
import { qrPicture } from './qr.ts'
import { ticketFiles } from './ticket-files.ts'
import { ticketPdf } from './ticket-pdf.ts'

const pair = generateKeyPairSync('ed25519')
const key = {
  keyNo: 1,
  revokedAt: null,
  publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}
const theatre = theatreOf(defaultSettings)
const performanceId = 'ab'.repeat(16)

function paper(changes: Partial<TicketDocument> = {}): TicketDocument {
  return {
    orderId: 'cd'.repeat(16),
    performanceId,
    sequence: 0,
    orderUrl: `http://localhost:3000/confirmation?order=${'cd'.repeat(16)}`,
    showName: "L'Œuvre au noir",
    location: 'Studio Theatre, Pavilion B; room 2.114',
    startsAt: Date.UTC(2026, 10, 28, 0, 30),
    doorsAt: Date.UTC(2026, 10, 28, 0, 0),
    timeZone: 'America/Toronto',
    buyerName: 'Noëlle-Françoise Desœuvres-Łukasiewicz',
    buyerEmail: 'noelle@college.test',
    tickets: [13, 14, 80].map((seatNum) => {
      const ticketId = newTicketId()
      const qr = signTicket(key, { ticketId, performanceId, seatNum, generation: 1 })
      return { ticketId, label: defaultLabel(seatNum), ticketType: 'General', qr }
    }),
    ...changes,
  }
}

function firstTicket() {
  const [ticket] = paper().tickets
  if (!ticket) throw new Error('no ticket')
  return ticket
}
const publicDir = resolve(import.meta.dirname, '../../../../public')

/** What the box of a character that a typeface lacks is copied as. */
const MISSING = '\0'

const hostile: [string, string][] = [
  ['markup', '<img src=x onerror=alert(1)></script>{{7*7}}'],
  ['right to left', 'שלום עליכם Hamlet مرحبا بالعالم'],
  ['turned direction', '\u202egnp.exe\u202c \u2066x\u2069'],
  ['line ends and control characters', 'A\r\nBcc: x@y.z\u0000\u0007\u2028B'],
  ['emoji, 10 kB', '🎭'.repeat(2500)],
  ['one long word', 'W'.repeat(3000)],
  ['many words', 'so long a title '.repeat(200)],
  ['scripts of the world', 'Вишнёвый сад Ο Βυσσινόκηπος 桜の園 벚꽃 동산 चेरी Tiếng Việt'],
  ['combining marks', `Z${'\u0301\u0327'.repeat(300)}`],
  ['half a surrogate pair', 'A\ud800B\udc00'],
  ['nothing', ''],
  ['spaces', '   '],
]

describe('the QR code', () => {
  beforeAll(async () => {
    const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
    const bytes = await readFile(wasm)
    const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  })

  test('reads back as what was signed, version 6 and level M', async () => {
    for (const { qr } of paper().tickets) {
      const png = await qrPicture({ text: qr })
      const found = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'] })
      expect(found.map((code) => [code.text, code.version, code.ecLevel])).toEqual([[qr, '6', 'M']])
    }
  })

  test('has a quiet zone of four white modules', async () => {
    const png = Buffer.from(await qrPicture({ text: firstTicket().qr }))
    expect(png.readUInt32BE(16)).toBe((41 + 8) * 10)
    expect(png.length).toBeLessThan(2000)
    expect(png.subarray(1, 4).toString()).toBe('PNG')
  })
})

describe('the PDF', () => {
  const pages = (pdf: Uint8Array) =>
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length

  const seats = (count: number) => Array.from({ length: count }, () => firstTicket())
  const poster = () => posterPicture({ url: '/posters/twelfth-night.svg', alt: null, bytes: null }, publicDir)

  test.each([
    [1, 1],
    [3, 1],
    [4, 2],
    [10, 4],
  ])(
    'of %i tickets has %i pages, the poster once, and the evening where there is room',
    async (count, many) => {
      const picture = (await poster())?.content ?? null
      expect(picture?.length).toBeLessThan(40_000)
      const pdf = await ticketPdf(paper({ tickets: seats(count) }), theatre, picture)
      expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-')
      expect(pages(pdf)).toBe(many)
      expect(
        Buffer.from(pdf)
          .toString('latin1')
          .match(/\/Subtype \/Image\b/g),
      ).toHaveLength(1)
      const text = textOfPdf(pdf)
      expect(text.filter((line) => line === 'Order CDCD-CDCD')).toHaveLength(many)
      expect(text.filter((line) => line === "L'Œuvre au noir")).toHaveLength(count)
      expect(text.filter((line) => line === 'See you on Friday 27 November 2026.')).toHaveLength(
        count === 3 ? 0 : 1,
      )
    },
  )

  test('is set in the house’s fonts, names of Central Europe too; other scripts have one that knows them', async () => {
    const fonts = async (buyerName: string) => {
      const pdf = Buffer.from(await ticketPdf(paper({ buyerName }), theatre, null)).toString('latin1')
      return new Set([...pdf.matchAll(/\/BaseFont \/\w+\+(\w+)/g)].map((match) => match[1]))
    }
    const house = new Set(['BricolageGrotesque', 'InstrumentSans'])
    expect(await fonts('Noëlle-Françoise Desœuvres')).toEqual(house)
    expect(await fonts('Łukasz Dvořák')).toEqual(house)
    expect(await fonts('Юлия Nguyễn')).toEqual(new Set([...house, 'DejaVuSansCondensed']))
    const text = textOfPdf(await ticketPdf(paper({ buyerName: 'Łukasz Dvořák' }), theatre, null))
    expect(text.join('')).toContain('Łukasz Dvořák')
  })

  test('of a show without a poster, or with one that cannot be read, has none', async () => {
    for (const url of ['/posters/gone.svg', '/posters/../package.json', '/media/a.jpg'])
      expect(await posterPicture({ url, alt: null, bytes: null }, publicDir)).toBeNull()
    const broken = { url: '/api/media/x/picture.jpg', alt: null, bytes: new Uint8Array([1, 2, 3]) }
    expect(await posterPicture(broken, publicDir)).toBeNull()
    const whole = await readFile(resolve(publicDir, 'posters/twelfth-night.png'))
    expect(await posterPicture({ ...broken, bytes: whole }, publicDir)).not.toBeNull()
    const pdf = Buffer.from(await ticketPdf(paper(), theatre, null)).toString('latin1')
    expect(pdf).not.toMatch(/\/Subtype \/Image\b/)
  })

  test('has the zone of the seat, where there is one, and the kind of ticket', async () => {
    const ticket = firstTicket()
    const student = { ...ticket, zone: 'Côté jardin', ticketType: 'Student' }
    expect(textOfPdf(await ticketPdf(paper({ tickets: [student] }), theatre, null))).toContain(
      'Côté jardin, Student',
    )
    expect(textOfPdf(await ticketPdf(paper({ tickets: [ticket] }), theatre, null))).toContain('General')
  })

  test('shows the code at 60 mm at least', async () => {
    const pdf = Buffer.from(await ticketPdf(paper({ tickets: paper().tickets.slice(0, 1) }), theatre, null))
    const modules = [...drawing(pdf).matchAll(/([\d.]+) [\d.]+ ([\d.]+) ([\d.]+) re\n/g)].map((match) => ({
      x: Number(match[1]),
      width: Number(match[2]),
      height: Number(match[3]),
    }))
    const code = modules.filter(({ width, height }) => height < 5 && width < 60)
    const left = Math.min(...code.map(({ x }) => x))
    const right = Math.max(...code.map(({ x, width }) => x + width))
    expect(code.length).toBeGreaterThan(200)
    expect(((right - left) * 25.4) / 72).toBeGreaterThanOrEqual(60)
  })

  test.each(hostile)('X11 takes any text: %s', async (_what, text) => {
    const pdf = await ticketPdf(paper({ showName: text, location: text, buyerName: text }), theatre, null)
    expect(pages(pdf)).toBe(1)
    expect(textOfPdf(pdf).join('')).not.toContain(MISSING)
  })

  test.each(['王小明', '김철수', 'สมชาย', 'राम', '🎭', 'Wáng 王'])(
    'has the e-mail address for a name that no font covers, or the order number: %s',
    async (buyerName) => {
      const showName = `${buyerName} (The Guest) 🎭`
      for (const buyerEmail of ['wang@college.test', null]) {
        const order = paper({ showName, buyerName, buyerEmail })
        const text = textOfPdf(await ticketPdf(order, theatre, null)).join('|')
        expect(text).toContain(`room 2.114|${buyerEmail ?? 'Order CDCD-CDCD'}|General`)
        expect(text).toContain('(The Guest)|')
        expect(text).not.toContain(MISSING)
      }
    },
  )

  test.each([
    ['Anna 🎭', 'Anna'],
    ['مريم Cohen', 'Cohen ميرم'],
    ['مريم, (Cohen) Levi!', '!(Cohen) Levi ,ميرم'],
    ['(مريم) Cohen (Levi)', 'Cohen (Levi) (ميرم)'],
    ['Cohen (مريم)', 'Cohen (ميرم)'],
  ])('prints the name, each direction with its spaces and brackets: %s', async (buyerName, printed) => {
    const order = paper({ buyerName, tickets: [firstTicket()] })
    const text = textOfPdf(await ticketPdf(order, theatre, null)).join('')
    expect(text).toContain(`room 2.114${printed}General`)
  })

  /** The streams of drawing commands, decompressed. */
  function drawing(pdf: Buffer): string {
    const text = pdf.toString('latin1')
    return [...text.matchAll(/\/FlateDecode\n>>\nstream\n/g)]
      .map((match) => {
        const start = match.index + match[0].length
        const end = text.indexOf('\nendstream', start)
        return inflateSync(pdf.subarray(start, end)).toString('latin1')
      })
      .join('\n')
  }
})

describe('the calendar entry', () => {
  const read = async (changes: Partial<TicketDocument> = {}) =>
    readCalendar(new TextDecoder().decode(await calendarEntry(paper(changes), theatre)))
  const lines = async (changes: Partial<TicketDocument> = {}) =>
    new TextDecoder()
      .decode(await calendarEntry(paper(changes), theatre))
      .replace(/\r\n[ \t]/g, '')
      .split('\r\n')

  test('is one event of two and a half hours, at the same moment everywhere', async () => {
    const all = await lines()
    expect(all[0]).toBe('BEGIN:VCALENDAR')
    expect(all.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
    expect(all).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        `UID:order-${'cd'.repeat(16)}-${performanceId}@localhost`,
        "SUMMARY:L'Œuvre au noir",
        'DTSTART:20261128T003000Z',
        'DURATION:PT2H30M',
        'LOCATION:Studio Theatre\\, Pavilion B\\; room 2.114',
      ]),
    )
    const description = all.find((line) => line.startsWith('DESCRIPTION:'))
    expect(description).toContain('Doors open at 7:00 pm.')
    expect(description).toContain('Your seats: B3\\, B4\\, H10.')
    expect(description).toContain('/confirmation?order=')
  })

  test('lasts as long as the show says', async () => {
    expect(await lines({ lengthMinutes: 70 })).toContain('DURATION:PT1H10M')
  })

  test('says a backslash, a semicolon and a comma as they were typed, and the street', async () => {
    const showName = String.raw`Act\new; C:\n, the end\ `
    const { title, place } = await read({
      showName,
      location: 'Barn',
      address: String.raw`12\4 Field Road, Utah`,
    })
    expect([title, place]).toEqual([showName.trim(), String.raw`Barn, 12\4 Field Road, Utah`])
  })

  test('is a cancellation of the same event when there are no tickets left', async () => {
    const before = await read()
    const { method, status, uid, about } = await read({ tickets: [] })
    expect([method, status, uid]).toEqual(['CANCEL', 'CANCELLED', before.uid])
    expect(about).not.toContain('Your seats')
  })

  test('is the same event when it is made again', async () => {
    const uid = async () => (await lines()).find((line) => line.startsWith('UID:'))
    expect(await uid()).toBe(await uid())
  })

  test.each(hostile)('X11 takes any text as one line: %s', async (_what, text) => {
    const all = await lines({ showName: text, location: text })
    const names = all.filter(Boolean).map((line) => line.split(/[:;]/)[0])
    expect(names.filter((name) => name === 'SUMMARY').length).toBeLessThanOrEqual(1)
    expect(names).not.toContain('Bcc')
  })
})

test('a mail gets one inline picture a seat, the PDF and the calendar entry', async () => {
  const order = paper()
  const files = await ticketFiles(order, theatre, null)
  expect(files.map(({ name, type, cid }) => [name, type, cid])).toEqual([
    ...order.tickets.map(({ ticketId }) => [`${ticketId}.png`, 'image/png', ticketId]),
    ['tickets.pdf', 'application/pdf', undefined],
    ['calendar.ics', 'text/calendar; charset=utf-8; method=PUBLISH', undefined],
  ])
})
