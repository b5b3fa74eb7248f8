import sharp, { type Sharp } from 'sharp'
import {
  LOGO_FILE,
  PICTURE_BYTES,
  PICTURE_PIXELS,
  PICTURE_RATIO,
  pictureWidths,
} from '../../../shared/platform/pictures.ts'
import { AppError } from '../base/base.ts'
import { words } from '../base/catalogue.ts'

/**
 * The widths in pixels that a feature needs; smaller pictures are not enlarged. `square` crops to the centre and always
 * produces every width. `png`: one of the largest width as well, for what is to keep its transparency in e-mails and PDFs.
 */
export type PictureShape = { widths: readonly number[]; square?: boolean; png?: boolean }

export type PictureFile = { name: string; content_type: string; bytes: Uint8Array }
export type EncodedPicture = { width: number; height: number; files: PictureFile[] }

// One thread per encoding and no cache: memory stays that of one picture.
sharp.concurrency(1)
sharp.cache(false)
// Enables only the formats below, whatever a file claims to be: no SVG, PDF, TIFF or ImageMagick formats.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})

/** Magic bytes of each format. */
const beginnings = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF....WEBP/s, /^GIF8[79]a/]

/** Widest JPEG, used by mail clients and link previews. */
const JPEG_WIDTH = 1200

/**
 * Re-encodes a picture: AVIF and WebP in each width and one JPEG, upright, in sRGB, without any metadata (EXIF,
 * location, profile); the first frame of an animation. Throws not-a-picture and picture-too-large.
 */
export async function encodePicture(sent: Uint8Array, shape: PictureShape): Promise<EncodedPicture> {
  const size = await readSize(sent)
  const widths = pictureWidths(shape.widths, shape.square ? Number.POSITIVE_INFINITY : size.width)
  const width = Math.max(...widths)
  const { data, info } = await sharp(sent, { limitInputPixels: PICTURE_PIXELS, pages: 1, autoOrient: true })
    .resize(shape.square ? { width, height: width, fit: 'cover' } : { width })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)
  const { width: rawWidth, height, channels } = info
  const pixels = () => sharp(data, { raw: { width: rawWidth, height, channels } })
  const files: PictureFile[] = []
  const add = async (name: string, content_type: string, made: Sharp) => {
    files.push({ name, content_type, bytes: await made.toBuffer() })
  }
  for (const each of widths) {
    await add(`${each}.avif`, 'image/avif', pixels().resize(each).avif({ quality: 55, effort: 2 }))
    await add(`${each}.webp`, 'image/webp', pixels().resize(each).webp({ quality: 78 }))
  }
  await add(
    'picture.jpg',
    'image/jpeg',
    pixels()
      .resize(Math.min(width, JPEG_WIDTH))
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80, mozjpeg: true }),
  )
  if (shape.png) await add(LOGO_FILE, 'image/png', pixels().png())
  return { width, height, files }
}

/** Width and height from the header alone, so that nothing is decoded before its size is known to be acceptable. */
async function readSize(sent: Uint8Array) {
  if (sent.length > PICTURE_BYTES) throw new AppError('picture-too-large')
  const beginning = Buffer.from(sent.subarray(0, 16)).toString('latin1')
  if (!beginnings.some((each) => each.test(beginning))) throw new AppError('not-a-picture')
  const { width, height, pageHeight, orientation } = await sharp(sent, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(refuse)
  const tall = pageHeight ?? height
  if (width * tall > PICTURE_PIXELS) throw new AppError('picture-too-large')
  if (Math.max(width, tall) > PICTURE_RATIO * Math.min(width, tall))
    throw new AppError('not-a-picture', { message: words.tooThin() })
  return (orientation ?? 1) >= 5 ? { width: tall, height: width } : { width, height: tall }
}

function refuse(): never {
  throw new AppError('not-a-picture')
}
