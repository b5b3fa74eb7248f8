import { Html5QrcodeShim } from 'html5-qrcode/esm/code-decoder.js'
import { BaseLoggger, Html5QrcodeSupportedFormats } from 'html5-qrcode/esm/core.js'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { SCAN_BOX } from '../../../src/shared/door/contract.ts'
import { CameraReader } from '../../../src/web/door/scan/camera-reader.tsx'
import { boxPart } from '../../../src/web/door/scan/picture-part.ts'
import { BITS, CELL } from '../mark.ts'

/** What somebody read in a frame, in how many ms. */
export type Look = { text: string | null; ms: number }
/** The readers: ours, the peer with the whole frame, and the peer with its box as it scans by itself. */
export const readers = ['ours', 'peer', 'peerBox'] as const
export type Reading = Record<(typeof readers)[number], Look>
/** What the page offers the bench. */
export type ReadingPage = {
  /** Reads each of so many numbered frames once, as the camera shows them; undefined where it never did. */
  readAll: (frames: number, timeoutMs: number) => Promise<(Reading | undefined)[]>
}

const place = document.querySelector('#reader')
if (!place) throw new Error('no place for the reader')
createRoot(place).render(createElement(CameraReader, { looking: false, onSee: () => {} }))

const peer = new Html5QrcodeShim([Html5QrcodeSupportedFormats.QR_CODE], false, false, new BaseLoggger(false))
const whole = paper()
const box = paper()

function paper(): CanvasRenderingContext2D {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  return context
}

async function readAll(frames: number, timeoutMs: number): Promise<(Reading | undefined)[]> {
  const [video, { readFrame }] = await Promise.all([
    camera(),
    // As the page loads it.
    import('../../../src/web/door/scan/decoder.ts'),
  ])
  const found: (Reading | undefined)[] = Array.from({ length: frames })
  const until = performance.now() + timeoutMs
  while (found.includes(undefined) && performance.now() < until) {
    await new Promise((next) => video.requestVideoFrameCallback(next))
    const number = readMark(video)
    if (number >= frames || found[number]) continue
    // The frame stays while everybody looks at it.
    video.pause()
    found[number] = {
      ours: await timed(() => readFrame(video, number)),
      peer: await timed(() => readByPeer(whole, video)),
      peerBox: await timed(() => readByPeer(box, video, SCAN_BOX)),
    }
    if (readMark(video) !== number) throw new Error('The frame changed under the readers.')
    await video.play()
  }
  return found
}

async function camera(): Promise<HTMLVideoElement> {
  for (;;) {
    const video = document.querySelector('video')
    if (video && video.readyState >= video.HAVE_CURRENT_DATA) return video
    await new Promise((next) => requestAnimationFrame(next))
  }
}

async function timed(read: () => Promise<string | null>): Promise<Look> {
  const began = performance.now()
  const text = await read()
  return { text, ms: performance.now() - began }
}

/** As the peer does it: once, and where it finds nothing once more, mirrored. */
async function readByPeer(
  context: CanvasRenderingContext2D,
  video: HTMLVideoElement,
  side?: number,
): Promise<string | null> {
  const [width, height] = side ? [side, side] : [video.videoWidth, video.videoHeight]
  context.canvas.width = width
  context.canvas.height = height
  const shown = { width: video.clientWidth, height: video.clientHeight }
  const part = side
    ? boxPart({ width: video.videoWidth, height: video.videoHeight }, shown, 1)
    : { left: 0, top: 0, width, height }
  for (const mirrored of [false, true]) {
    if (mirrored) context.setTransform(-1, 0, 0, 1, width, 0)
    context.drawImage(video, part.left, part.top, part.width, part.height, 0, 0, width, height)
    try {
      return (await peer.decodeAsync(context.canvas)).text
    } catch {
      // It throws when there is no code.
    }
  }
  return null
}

const corner = paper()

function readMark(video: HTMLVideoElement): number {
  corner.canvas.width = BITS
  corner.canvas.height = 1
  corner.imageSmoothingEnabled = false
  corner.drawImage(video, 0, video.videoHeight - CELL, BITS * CELL, CELL, 0, 0, BITS, 1)
  const { data } = corner.getImageData(0, 0, BITS, 1)
  return Array.from({ length: BITS }, (_, bit) => ((data[bit * 4] ?? 0) > 127 ? 1 << bit : 0)).reduce(
    (sum, part) => sum + part,
    0,
  )
}

const page: ReadingPage = { readAll }
Object.assign(window, { reading: page })
