/** Largest upload: more than any phone's photo, yet small enough to keep in memory. */
export const PICTURE_BYTES = 10 * 1024 * 1024
/** Most pixels that are decoded: in the worst case (a rotated PNG), each takes seven bytes. */
export const PICTURE_PIXELS = 25_000_000
/** Maximum aspect ratio: WebP ends at 16,383 pixels, and a page cannot show a thread. */
export const PICTURE_RATIO = 8

/** Accepted content types, also of file fields. Not AVIF, whose decoding takes 19 bytes a pixel. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const

/** Widths of a person's photo in pixels: the sidebar shows 96, on screens of up to 3x. */
export const avatarWidths = [96, 192, 288] as const

/** Widths of a show's picture: a card on a phone shows 132, the widest poster 400, on screens of up to 3x. */
export const showWidths = [320, 640, 960, 1280] as const

/** Width of the theatre's logo: pages show it up to 40 px high, on screens of up to 3x. */
export const logoWidths = [480] as const
export const LOGO_FILE = 'picture.png'

/** A picture: its id, and the size of its largest file in pixels. */
export type Picture = { id: string; width: number; height: number }

/** The widths that exist as files: the requested ones below the picture's own, and the largest it fills. */
export function pictureWidths(wanted: readonly number[], width: number): number[] {
  const largest = Math.min(width, Math.max(...wanted))
  return [...wanted.filter((each) => each < largest), largest]
}

/** URL of a picture's file: `640.avif`, `640.webp`, or `picture.jpg` for mails and previews. */
export function pictureUrl(id: string, file: string): string {
  return `/api/media/${id}/${file}`
}

/** The id of the uploaded picture whose JPEG has this URL, or null. */
export function pictureIdOf(url: string): string | null {
  return /^\/api\/media\/([0-9a-f]{32})\/picture\.jpg$/.exec(url)?.[1] ?? null
}

/** A value for `<source srcset>`: the files of one format with their widths. */
export function pictureSources(
  { id, width }: Pick<Picture, 'id' | 'width'>,
  wanted: readonly number[],
  format: 'avif' | 'webp',
): string {
  return pictureWidths(wanted, width)
    .map((each) => `${pictureUrl(id, `${each}.${format}`)} ${each}w`)
    .join(', ')
}
