import { toBuffer } from 'qrcode'
import type { QrProps } from '../queries.ts'

/** Side of a module in pixels: 49 of them (41 and the quiet zone) make a picture of 588 pixels. */
const MODULE_PX = 12
/** Modules left white around the code; readers need four. */
const QUIET_ZONE = 4

/** A ticket's QR code as PNG, ink on white in every colour scheme. */
export async function qrPicture({ text }: QrProps): Promise<Uint8Array> {
  return toBuffer(text, {
    errorCorrectionLevel: 'M',
    margin: QUIET_ZONE,
    scale: MODULE_PX,
    color: { dark: '#1A110DFF', light: '#FFFFFFFF' },
  })
}
