import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { BoundedMap } from '../../platform/base/bounded-map.ts'
import type { PosterPicture, PosterSource } from '../queries/pictures.ts'

/** Size in pixels: sharp on paper at five centimetres, and on dense screens at 200 pixels. About 20 kB. */
const SIZE = { width: 400, height: 600 }
/** Posters kept once made; a season has fewer. */
const KEPT = 30

type Encoding = Promise<Uint8Array | null>

const made = new BoundedMap<string, Encoding>(KEPT)

/**
 * Makes a poster's picture, once for each address, whose content never changes. Null if there is none, or none that can
 * be read, which is tried again the next time: mails and tickets do without. `clientDir`: where the pages were built.
 */
export async function posterPicture(
  source: PosterSource | null | undefined,
  clientDir: string,
): Promise<PosterPicture | null> {
  if (!source) return null
  const picture = made.get(source.url) ?? encode(source, clientDir)
  made.set(source.url, picture)
  const content = await picture.catch(() => {
    made.delete(source.url)
    return null
  })
  return content && { content, alt: source.alt }
}

async function encode({ url, bytes }: PosterSource, clientDir: string): Encoding {
  const original = bytes ?? (await readBuilt(url, clientDir))
  if (!original) return null
  return sharp(original)
    .resize({ ...SIZE, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

/** Each of our own posters also exists as a PNG, since mails and previews show no SVG. */
async function readBuilt(url: string, clientDir: string): Promise<Uint8Array | null> {
  const name = /^\/posters\/([\w-]+)\.svg$/.exec(url)?.[1]
  return name === undefined ? null : readFile(join(clientDir, 'posters', `${name}.png`))
}
