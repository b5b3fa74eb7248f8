/** A QR code as one SVG path of unit squares; `size` is its side in squares. */
export type QrDrawing = { size: number; path: string }

/** Draws the QR code of a text, by a library that is loaded then. */
export async function drawQr(text: string): Promise<QrDrawing> {
  const { create } = await import('qrcode')
  // Each code in a task of its own: a phone takes 40 ms for one.
  await new Promise((resolve) => setTimeout(resolve))
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) path += `M${x} ${y}h1v1h-1z`
  return { size: modules.size, path }
}
