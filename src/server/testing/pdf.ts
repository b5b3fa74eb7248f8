import { inflateSync } from 'node:zlib'

/** The text of one of our PDFs, as copied by a reader: one line for each piece written. */
export function textOfPdf(pdf: Uint8Array): string[] {
  const objects = readObjects(Buffer.from(pdf).toString('latin1'))
  const fonts = new Map<string, string[]>()
  for (const { head } of objects.values())
    for (const [, name = '', ref = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(ref)?.head ?? '')?.[1]
      if (unicode) fonts.set(name, readMap(objects.get(unicode)?.stream ?? ''))
    }
  const lines: string[] = []
  for (const { stream } of objects.values()) {
    let font: string[] = []
    for (const [, name, piece] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = fonts.get(name) ?? []
      else if (piece !== undefined) lines.push(readPiece(piece, font))
    }
  }
  return lines
}

type PdfObject = { head: string; stream: string }

function readObjects(text: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  for (const [, number = '', body = ''] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [head = '', data] = body.split('\nstream\n')
    const bytes = data?.slice(0, data.lastIndexOf('\nendstream'))
    const isText = bytes !== undefined && head.includes('/FlateDecode') && !head.includes('/Length1')
    objects.set(number, { head, stream: isText ? inflate(bytes) : '' })
  }
  return objects
}

function inflate(bytes: string): string {
  try {
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

/** What each glyph stands for, by its number. */
function readMap(stream: string): string[] {
  const map: string[] = []
  for (const [, first = '', list = ''] of stream.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    for (const [i, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      map[Number.parseInt(first, 16) + i] = Buffer.from(hex.replaceAll(' ', ''), 'hex')
        .swap16()
        .toString('utf16le')
  return map
}

function readPiece(piece: string, font: string[]): string {
  const glyphs = [...piece.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
  return glyphs.map((glyph) => font[Number.parseInt(glyph, 16)] ?? '').join('')
}
