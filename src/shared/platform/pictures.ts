import { z } from 'zod'
import { idSchema } from './base.ts'

/** Largest file that may be sent: more than any phone's photo, and read into memory whole. */
export const PICTURE_BYTES = 10 * 1024 * 1024
/** Most pixels of a picture that is decoded: in the worst form (a PNG lying on its side) one takes seven bytes. */
export const PICTURE_PIXELS = 25_000_000
/** No side is longer than this many times the other: WebP ends at 16,383 pixels, and a page shows nothing of a thread. */
export const PICTURE_RATIO = 8

/** What may be sent, by its content type; for `accept` of a file field too. AVIF is not: reading one takes 19 bytes a pixel. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const

/** Widths of a person's photo in pixels: the sidebar shows 96, on screens of up to three pixels a point. */
export const avatarWidths = [96, 192, 288] as const

/** Widths of a show's picture: a card on a phone shows 132, the widest poster 400, on screens of up to three pixels a point. */
export const showWidths = [320, 640, 960, 1280] as const

/** A picture as calls answer it: its id, and width and height of its largest file in pixels. */
export const pictureAnswer = z.object({
  id: idSchema,
  width: z.number().int(),
  height: z.number().int(),
})
export type Picture = z.infer<typeof pictureAnswer>

/** The widths that there are files of: those wanted that are below the picture's own, and the largest it fills. */
export function pictureWidths(wanted: readonly number[], width: number): number[] {
  const largest = Math.min(width, Math.max(...wanted))
  return [...wanted.filter((each) => each < largest), largest]
}

/** Where a file of a picture is: `640.avif`, `640.webp`, or `picture.jpg`, which is for mails and previews. */
export function pictureUrl(id: string, file: string): string {
  return `/api/media/${id}/${file}`
}

/** The id of the uploaded picture whose JPEG has this address, or null for any other address. */
export function pictureIdOf(url: string): string | null {
  return /^\/api\/media\/([0-9a-f]{32})\/picture\.jpg$/.exec(url)?.[1] ?? null
}

/** What `<source srcset>` needs: the files of one format with their widths. */
export function pictureSources(
  { id, width }: Pick<Picture, 'id' | 'width'>,
  wanted: readonly number[],
  format: 'avif' | 'webp',
): string {
  return pictureWidths(wanted, width)
    .map((each) => `${pictureUrl(id, `${each}.${format}`)} ${each}w`)
    .join(', ')
}
