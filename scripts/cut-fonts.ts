import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const root = fileURLToPath(new URL('..', import.meta.url))
const packages = join(root, 'node_modules/@fontsource-variable')

/** Kerning, accents, ligatures, and the figures of one width that prices stand in. Small capitals and the like go. */
const KEPT_FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum', 'lnum']

/** What English and French need; `src/web/ui/fonts.css` names the same characters. Others come from the whole fonts. */
export const characters = [
  ...range(0x20, 0x7e),
  ...'\u00a0¡£§©«®°±´·»¿',
  ...range(0xc0, 0xff),
  ...'ŒœŸ–—‘’“”•…€™−→←',
  ...'\u2009\u2011\u202f',
].join('')

/** The axes are what the stylesheets use: headings are condensed, extra bold, and never below 20 pixels. */
const fonts = {
  display: {
    source: 'bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    axes: { wdth: 75, wght: 800, opsz: { min: 20, max: 96 } },
  },
  text: {
    source: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
}

/** The fonts of the first screen, by name, as bytes of woff2; the same bytes each time. */
export async function cutFonts(): Promise<[name: string, bytes: Buffer][]> {
  return await Promise.all(
    Object.entries(fonts).map(async ([name, { source, axes }]): Promise<[string, Buffer]> => {
      // Its types do not know `keepFeatures` yet; a variable is not checked for what is too much.
      const options = { targetFormat: 'woff2' as const, variationAxes: axes, keepFeatures: KEPT_FEATURES }
      return [name, await subsetFont(readFileSync(join(packages, source)), characters, options)]
    }),
  )
}

export const fontFolder = join(root, 'src/web/ui/fonts')

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
}

if (import.meta.main) {
  mkdirSync(fontFolder, { recursive: true })
  for (const [name, bytes] of await cutFonts()) {
    writeFileSync(join(fontFolder, `${name}.woff2`), bytes)
    console.log(`${name}.woff2 ${bytes.length} bytes`)
  }
}
