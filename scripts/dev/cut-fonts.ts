import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { further, latin } from '../../src/server/platform/paper/letters.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const packages = join(root, 'node_modules/@fontsource-variable')

/** Kerning, accents, ligatures, and the figures of one width that prices stand in. Small capitals and the like go. */
const KEPT_FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum', 'lnum']

/** What English and French need; `src/web/ui/theme/fonts.css` names the same characters. Others come from the whole fonts. */
export const characters = [
  ...range(0x20, 0x7e),
  ...'\u00a0¡£§©«®°±´·»¿',
  ...range(0xc0, 0xff),
  ...'ŒœŸ–—‘’“”•…€™−→←',
  ...'\u2009\u2011\u202f',
].join('')

type Cut = {
  source: string
  axes: Record<string, number | { min: number; max: number }>
  text: string
  format: 'woff2' | 'truetype'
}

const bricolage = 'bricolage-grotesque/files/bricolage-grotesque'
const instrument = 'instrument-sans/files/instrument-sans'

/** The axes are what the stylesheets use: headings are condensed, extra bold, and never below 20 pixels. */
const screen: Record<string, Cut> = {
  'display.woff2': {
    source: `${bricolage}-latin-standard-normal.woff2`,
    axes: { wdth: 75, wght: 800, opsz: { min: 20, max: 96 } },
    text: characters,
    format: 'woff2',
  },
  'text.woff2': {
    source: `${instrument}-latin-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 700 } },
    text: characters,
    format: 'woff2',
  },
}

/** Without any axis: PDFs hold fonts of one weight. */
const paper = Object.fromEntries(
  [
    { name: 'display', files: [bricolage, 'standard'], axes: { wdth: 75, wght: 800, opsz: 40 } },
    { name: 'text', files: [instrument, 'wght'], axes: { wght: 400 } },
    { name: 'bold', files: [instrument, 'wght'], axes: { wght: 700 } },
  ].flatMap(({ name, files: [family, axis], axes }): [string, Cut][] => [
    [
      `${name}.ttf`,
      { source: `${family}-latin-${axis}-normal.woff2`, axes, text: charactersOf(latin), format: 'truetype' },
    ],
    [
      `${name}-further.ttf`,
      {
        source: `${family}-latin-ext-${axis}-normal.woff2`,
        axes,
        text: charactersOf(further),
        format: 'truetype',
      },
    ],
  ]),
)

export const fontFolder = join(root, 'src/web/ui/theme/fonts')
const paperFolder = join(root, 'src/server/platform/paper/fonts')

/** The fonts of the first screen and of tickets on paper, by path; the same bytes each time. */
export async function cutFonts(): Promise<[path: string, bytes: Buffer][]> {
  const cuts = [
    ...Object.entries(screen).map(([name, cut]) => [join(fontFolder, name), cut] as const),
    ...Object.entries(paper).map(([name, cut]) => [join(paperFolder, name), cut] as const),
  ]
  return await Promise.all(
    cuts.map(async ([path, { source, axes, text, format }]): Promise<[string, Buffer]> => {
      // Its types do not know `keepFeatures` yet; a variable is not checked for what is too much.
      const options = { targetFormat: format, variationAxes: axes, keepFeatures: KEPT_FEATURES }
      return [path, await subsetFont(readFileSync(join(packages, source)), text, options)]
    }),
  )
}

/** The characters of a regular expression's class. */
function charactersOf(characterClass: string): string {
  const wanted = new RegExp(`[${characterClass}]`, 'u')
  return range(0x20, 0x2fff)
    .filter((character) => wanted.test(character))
    .join('')
}

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
}

if (import.meta.main) {
  for (const [path, bytes] of await cutFonts()) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
    console.log(`${relative(root, path)} ${bytes.length} bytes`)
  }
}
