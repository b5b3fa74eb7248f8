import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const WIDTH = 640
const HEIGHT = 480
const RATE = 5
/** The ticket is visible for two seconds, then gone for four, so that the scanner takes it for a new one. */
const FRAMES = { ticket: 2 * RATE, away: 4 * RATE }
/** Side of the picture within the frame, as of a phone held to the camera. */
const SIDE = 400

/**
 * Makes a y4m film of a picture (a PNG in base64) in front of a white wall, which Chromium's fake camera plays in a
 * loop. Returns its path and a function that deletes it. `page` may be any page; it decodes the PNG.
 */
export async function film(
  page: Page,
  pngBase64: string,
): Promise<{ path: string; remove: () => Promise<void> }> {
  const luminance = Buffer.from(await page.evaluate(readGrey, { pngBase64, WIDTH, HEIGHT, SIDE }), 'base64')
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const folder = await mkdtemp(join(tmpdir(), 'front-of-house-camera-'))
  const path = join(folder, 'ticket.y4m')
  const wall = Buffer.alloc(WIDTH * HEIGHT, 235)
  const file = await open(path, 'w')
  await file.write(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${RATE}:1 Ip A1:1 C420jpeg\n`)
  for (let i = 0; i < FRAMES.ticket + FRAMES.away; i++) {
    await file.write('FRAME\n')
    await file.write(i < FRAMES.ticket ? luminance : wall)
    await file.write(colour)
  }
  await file.close()
  return { path, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Chromium flags to use a film as the camera, with permission granted. */
export function cameraArguments(path: string): string[] {
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${path}`,
  ]
}

type Still = { pngBase64: string; WIDTH: number; HEIGHT: number; SIDE: number }

/** Runs in the browser: the frame's brightness, a byte a pixel, in base64. */
async function readGrey({ pngBase64, WIDTH, HEIGHT, SIDE }: Still): Promise<string> {
  const bytes = Uint8Array.from(atob(pngBase64), (char) => char.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const paper = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d')
  if (!paper) throw new Error('no canvas')
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, WIDTH, HEIGHT)
  paper.imageSmoothingEnabled = false
  paper.drawImage(picture, (WIDTH - SIDE) / 2, (HEIGHT - SIDE) / 2, SIDE, SIDE)
  const { data } = paper.getImageData(0, 0, WIDTH, HEIGHT)
  let grey = ''
  for (let i = 0; i < data.length; i += 4) grey += String.fromCharCode(data[i] ?? 0)
  return btoa(grey)
}
