import { create, toBuffer } from 'qrcode'
import type { QrProps } from '../queries.ts'

/** Size of a module in pixels: 49 of them (41 and the quiet zone) make 490 pixels. */
const MODULE_PX = 10
/** Blank modules around the code; readers need four. */
const QUIET_ZONE = 4
const INK = '#1A110D'

/** A ticket's QR code as a PNG, dark on white in every colour scheme. */
export async function qrPicture({ text }: QrProps): Promise<Uint8Array> {
  return toBuffer(text, {
    errorCorrectionLevel: 'M',
    margin: QUIET_ZONE,
    scale: MODULE_PX,
    color: { dark: `${INK}FF`, light: '#FFFFFFFF' },
    rendererOpts: unfiltered,
  })
}

/** PNG filters suit photographs; on a QR code they take four times as long as everything else. */
const unfiltered = { deflateLevel: 9, filterType: 0 }

type Square = { x: number; y: number; side: number }

/** Draws the same code into a PDF as a single path, at this place and size in points, without the quiet zone. */
export function drawQr(doc: PDFKit.PDFDocument, text: string, { x, y, side }: Square): void {
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
