import { strFromU8, unzipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { expect } from 'vitest'
import { readCalendar } from '../calendar.ts'
import { textOfPdf } from '../pdf.ts'

/** The texts of an answer of this type, once it is seen to be whole; `name` says which it is. */
export async function readOutput(type: string, bytes: Buffer, name: string): Promise<string[]> {
  const text = bytes.toString()
  if (type.includes('json')) return stringsOf(text)
  if (type.includes('csv')) return readCsv(text, name)
  if (type.includes('sheet')) return readSheet(bytes, name)
  if (type.includes('pdf')) return readPdf(bytes, name)
  if (type.includes('calendar')) return readCalendarFile(text, name)
  if (type.includes('html')) return readPage(text, name)
  if (/zip|pkpass/.test(type))
    return Object.entries(unzipSync(bytes)).flatMap(([file, content]) => {
      const inside = strFromU8(content)
      return file.endsWith('.csv')
        ? readCsv(inside, `${name} ${file}`)
        : file.endsWith('.json')
          ? stringsOf(inside)
          : [inside]
    })
  expect({ name, type, magic: bytes.subarray(1, 4).toString() }).toEqual({
    name,
    type: 'image/png',
    magic: 'PNG',
  })
  return []
}

function stringsOf(json: string): string[] {
  const strings: string[] = []
  JSON.parse(json, (_key, value) => {
    if (typeof value === 'string') strings.push(value)
    return value
  })
  return strings
}

/** The cells (RFC 4180), none of which a spreadsheet takes for a formula. */
function readCsv(text: string, name: string): string[] {
  const rows = text.replace('\uFEFF', '')
  const found = [...rows.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r\n)/gy)]
  expect(found.map(([whole]) => whole).join(''), name).toBe(rows)
  const cells = found.map(([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare)
  for (const cell of cells) expect(cell, name).not.toMatch(/^\s*[=+@]/)
  return cells
}

/** The cells of a workbook, which holds no formula and no character that XML forbids. */
async function readSheet(bytes: Buffer, name: string): Promise<string[]> {
  const [sheet] = (await readXlsx(bytes)).sheets
  const cells = (sheet?.rows ?? []).flat().filter((cell) => typeof cell === 'string')
  expect(cells.length, name).toBeGreaterThan(0)
  expect(
    [...(sheet?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined),
    name,
  ).toEqual([])
  expect(
    cells.filter((cell) => /[\p{Cc}\p{Noncharacter_Code_Point}]/u.test(cell)),
    name,
  ).toEqual([])
  return cells
}

/** The words of a PDF with at least one page. */
function readPdf(bytes: Buffer, name: string): string[] {
  const raw = bytes.toString('latin1')
  expect(raw.slice(0, 5) + raw.trimEnd().slice(-5), name).toBe('%PDF-%%EOF')
  expect(raw, name).toMatch(/\/Type \/Page\b(?!s)/)
  return textOfPdf(bytes)
}

/** The fields of a calendar entry, whose lines have at most 75 octets (RFC 5545, 3.1). */
function readCalendarFile(text: string, name: string): string[] {
  const long = text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)
  expect({ name, long }).toEqual({ name, long: [] })
  expect(text, name).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/)
  expect(text, name).not.toMatch(/[^\r]\n|\r[^\n]|\ufffd/)
  return Object.values(readCalendar(text)).map(String)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const unescaped = (html: string) =>
  html.replace(/&(?:#(\d+)|(\w+));/g, (all, code, entity) =>
    code ? String.fromCodePoint(Number(code)) : (entities[entity] ?? all),
  )

/** Title, meta texts and data of a page: its head is markup of ours alone, and each script of data is JSON. */
function readPage(html: string, name: string): string[] {
  const head = /^<!doctype html>[\s\S]*?<head>([\s\S]*?)<\/head>/i.exec(html)?.[1] ?? ''
  expect(head, name).not.toBe('')
  const data = [...html.matchAll(/<script[^>]* type="application\/(?:ld\+)?json"[^>]*>([\s\S]*?)<\/script>/g)]
  const titles = [...head.matchAll(/<title>([^<]*)<\/title>|<meta [^>]*content="([^"<]*)"[^>]*>/g)]
  expect(html, name).not.toContain('<b>&')
  return [
    ...titles.map(([, title, content]) => unescaped(title ?? content ?? '')),
    ...data.flatMap(([, json = '']) => stringsOf(json)),
  ]
}
