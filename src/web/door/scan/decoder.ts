import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { boxPart, type Part } from './picture-part.ts'

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

/** Measured by `npm run bench -- scan`: halves, where the default are thirds, help with codes that move. */
const options: ReaderOptions = {
  formats: ['QRCode'],
  textMode: 'Plain',
  maxNumberOfSymbols: 1,
  downscaleFactor: 2,
}
/** Every so many looks the whole picture is read, for a code that is held beside the box. */
const WHOLE_EVERY = 3
/** Longest side that is read of a video, in pixels: what is asked of a camera, which may give more. */
const LONGEST = 1280

/** Text of the first QR code in an image; null if there is none. Throws if the browser cannot read the image. */
export async function readCode(image: Blob): Promise<string | null> {
  const picture = await createImageBitmap(image)
  const { width, height } = picture
  try {
    return await decode(picture, { left: 0, top: 0, width, height })
  } finally {
    picture.close()
  }
}

/**
 * Text of the first QR code in the current video frame; null if there is none. Most looks, which are counted by `look`,
 * go to the scanner's box and what is around it: that takes half as long as the whole picture.
 */
export function readFrame(video: HTMLVideoElement, look: number): Promise<string | null> {
  const whole = { width: video.videoWidth, height: video.videoHeight }
  const part =
    look % WHOLE_EVERY === WHOLE_EVERY - 1
      ? { left: 0, top: 0, ...whole }
      : boxPart(whole, { width: video.clientWidth, height: video.clientHeight })
  return decode(video, part, LONGEST)
}

/** Kept, and in memory that the decoder reads, not the graphics card's. */
const paper = document.createElement('canvas').getContext('2d', { willReadFrequently: true })

async function decode(
  source: CanvasImageSource,
  { left, top, width, height }: Part,
  longest = Number.POSITIVE_INFINITY,
): Promise<string | null> {
  if (!paper) throw new Error('There is no canvas.')
  const scale = Math.min(1, longest / Math.max(width, height))
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)]
  const { canvas } = paper
  if (canvas.width !== across) canvas.width = across
  if (canvas.height !== down) canvas.height = down
  paper.drawImage(source, left, top, width, height, 0, 0, across, down)
  const [code] = await readBarcodes(paper.getImageData(0, 0, across, down), options)
  return code?.text || null
}
