import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { clockTime, longDate } from '../../../shared/platform/when.ts'
import { listLabels } from '../../../shared/seating/seats.ts'
import { ink, MARGIN, WIDTH } from '../../platform/paper/paper.ts'
import { type Style, writeText } from '../../platform/paper/pdf-text.ts'
import type { TicketDocument } from '../queries.ts'
import { words } from './catalogue.ts'

const styles = {
  title: { typeface: 'display', size: [44, 20], colour: ink.text, leading: 0.98 },
  label: { typeface: 'text', size: [11, 11], colour: ink.text2 },
  fact: { typeface: 'bold', size: [13, 8], colour: ink.text, room: { lines: 2 }, leading: 1.2 },
} as const satisfies Record<string, Style>

/** Draws when and where, and which seats, in letters to read on a refrigerator's door; `y` is the top. */
export function drawEvening(doc: PDFKit.PDFDocument, paper: TicketDocument, y: number) {
  const { startsAt, doorsAt, timeZone, tickets } = paper
  doc.rect(MARGIN, y, WIDTH, 2).fill(ink.curtain)
  const line = { x: MARGIN, width: WIDTH }
  const date = longDate(startsAt, timeZone)
  const top = writeText(doc, words.seeYou({ date }), { ...line, y: y + 16 }, styles.title) + 14
  const column = WIDTH / 3
  const facts = [
    [common.doorsOpen(), clockTime(doorsAt, timeZone)],
    [common.starts(), clockTime(startsAt, timeZone)],
    [words.seats({ count: tickets.length }), listLabels(tickets.map(({ label }) => label))],
    [words.where(), paper.location],
  ] as const
  const places = [
    { x: MARGIN, y: top, width: column - 16 },
    { x: MARGIN + column, y: top, width: column - 16 },
    { x: MARGIN + 2 * column, y: top, width: column },
    { x: MARGIN, y: top + 52, width: WIDTH },
  ]
  for (const [i, [label, value]] of facts.entries()) {
    const place = places[i]
    if (!place) continue
    const below = writeText(doc, label, place, styles.label)
    writeText(doc, value, { ...place, y: below }, styles.fact)
  }
}
