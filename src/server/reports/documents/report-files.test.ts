import { PassThrough, Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { defaultSettings, theatreOf } from '../../../shared/platform/settings/settings.ts'
import { textOfPdf } from '../../testing/pdf.ts'
import type { Report } from './report.ts'
import { reportCsv, reportXlsx } from './report-files.ts'
import { reportPdf } from './report-pdf.ts'

const formulas = ['=HYPERLINK("http://x")', '+cmd|calc', '@SUM(A1)', '\t=1', '\r=1', '-2', 'Zoe\uffff']

/** Names that would be formulas, in one part; amounts of another under the same columns. */
function hostile(): Report {
  return {
    title: '=Night',
    about: ['+one line'],
    columns: [
      { kind: 'text', width: 20 },
      { kind: 'date', width: 12 },
      { kind: 'count', width: 8 },
      { kind: 'cents', width: 12 },
    ],
    parts: [
      {
        title: 'Names',
        heads: ['Name', null, 'Seats', null],
        rows: formulas.map((name, i) => [name, null, i, null]),
        total: 'All',
      },
      {
        title: 'Days',
        heads: ['Day', 'Date', null, 'Net'],
        rows: [
          ['Friday', '2026-11-27', null, 1590],
          ['Refunds', '2026-11-28', null, -90],
        ],
        total: 'Total',
      },
      {
        title: 'Dates',
        heads: [null, 'Date', null, 'Net'],
        rows: [[null, '2026-11-29', null, 100]],
        total: 'Sum',
      },
    ],
  }
}

test('V04 X12 a report as CSV: text stays text, amounts are numbers, parts and totals stand apart', async () => {
  const csv = await text(Readable.from(reportCsv(hostile())))
  for (const line of csv.replace('\uFEFF', '').split('\r\n')) expect(line).not.toMatch(/^[\s"]*[=+\-@]/)
  expect(csv).toContain('\r\nAll,21\r\n\r\nDays\r\nDay,Date,Net\r\nFriday,2026-11-27,15.9\r\n')
  expect(csv).toContain('Refunds,2026-11-28,-0.9\r\nTotal,,15\r\n')
  expect(csv.endsWith('2026-11-29,1\r\nSum,1\r\n')).toBe(true)
})

test('V04 X12 a report as XLSX: no cell is a formula, amounts are numbers, dates are dates', async () => {
  const bytes = await buffer(Readable.from(reportXlsx(hostile())))
  const [sheet] = (await readXlsx(bytes)).sheets
  const rows = sheet?.rows ?? []
  expect(rows.slice(0, 2).map(([first]) => first)).toEqual(['=Night', '+one line'])
  expect(rows.slice(5, 12).map(([name]) => name)).toEqual(
    formulas.map((name) => name.replace('\uffff', '').trim()),
  )
  expect([...(sheet?.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)).toEqual([])
  const friday = rows.find(([first]) => first === 'Friday')
  expect(friday).toEqual(['Friday', new Date('2026-11-27T00:00:00Z'), null, 15.9])
  expect(rows.find(([first]) => first === 'Total')).toEqual(['Total', null, null, 15])
  expect(rows.at(-1)).toEqual([null, 'Sum', null, 1])
})

test('a report as PDF: each page has the heads again, and a number; letters that no font has are an ellipsis', async () => {
  const rows = Array.from({ length: 60 }, (_, i) => [`Guest ${i} 王小明 🎭`, null, 1, null])
  const [names] = hostile().parts
  const out = new PassThrough()
  const [bytes] = await Promise.all([
    buffer(out),
    reportPdf({ ...hostile(), parts: names ? [{ ...names, rows }] : [] }, theatreOf(defaultSettings), out),
  ])
  const shown = textOfPdf(bytes)
  expect(shown).toContain('Guest 59 …')
  expect(shown.join('')).not.toContain('\0')
  expect(shown.filter((line) => line.includes('Seats'))).toHaveLength(2)
  expect(shown.join()).toContain('Page 2')
})
