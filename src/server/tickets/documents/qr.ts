import { create, toBuffer } from 'qrcode'
import type { QrProps } from '../queries.ts'

/** Side of a module in pixels: 49 of them (41 and the quiet zone) make a picture of 490 pixels. */
const MODULE_PX = 10
/** Modules left white around the code; readers need four. */
const QUIET_ZONE = 4
const INK = '#1A110D'

/** A ticket's QR code as PNG, ink on white in every colour scheme. */
export async function qrPicture({ text }: QrProps): Promise<Uint8Array> {
  return toBuffer(text, {
    errorCorrectionLevel: 'M',
    margin: QUIET_ZONE,
    scale: MODULE_PX,
    color: { dark: `${INK}FF`, light: '#FFFFFFFF' },
    rendererOpts: unfiltered,
  })
}

/** PNG's filters are for photographs: on a code they cost four times the time of everything else. */
const unfiltered = { deflateLevel: 9, filterType: 0 }

/** Draws the same code into a PDF, as one shape; `side` in points, its quiet zone not counted. */
export function drawQr(doc: PDFKit.PDFDocument, text: string, x: number, y: number, side: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const step = side / modules.size
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++) {
      const start = column
      while (column < modules.size && modules.get(row, column)) column++
      if (column > start) doc.rect(x + start * step, y + row * step, (column - start) * step, step)
    }
  doc.fill(INK)
}
