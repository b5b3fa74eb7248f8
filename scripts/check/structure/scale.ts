import type { SourceFile } from './layout.ts'

/** Where a page changes, in px; docs/style.md says at which for what. */
const breakpoints: Record<string, readonly number[]> = {
  width: [400, 600, 700, 900],
  height: [360, 480, 600, 700],
}
const MOST_SIZES = 9
/** A line, and what sits on it: not a space between things. */
const HAIRLINE_PX = 2

/** Drawings, whose parts lie where they are drawn. */
const drawing = /^src\/web\/(?:seating\/map\/|shows\/components\/beam\.css$)/
const place = /^(?:inset|top|right|bottom|left)/
const spacing =
  /^(?:(?:scroll-)?(?:margin|padding)(?:-[a-z]+)*|(?:row-|column-)?gap|inset(?:-[a-z]+)*|top|right|bottom|left|--(?:pad|inset|gutter))$/
/** What makes a length follow the window, the letters around it, or a drawing. */
const follows = /\d(?:em|[sdl]?v[wh])\b|var\(/
const followsWindow = /\d[sdl]?v[wh]\b/

/** Problems with the measures of a file: breakpoints, sizes of type, spaces, and the layer of a stylesheet. */
export function checkScale({ path, text }: SourceFile): string[] {
  if (!path.endsWith('.css'))
    return [...text.matchAll(/useMediaQuery\('([^']*)'\)/g)].flatMap(([, query = '']) => checkQuery(query))
  const css = text.replace(/\/\*[\s\S]*?\*\//g, '')
  const queries = [...css.matchAll(/@(?:media|container)([^{]*)\{/g)].map(([, query = '']) => query)
  const declarations = [...css.matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+)(?=[;}])/g)]
  return [
    ...checkLayer(path, css),
    ...queries.flatMap(checkQuery),
    ...declarations.flatMap(([, name = '', value = '']) => [
      ...checkSize(name, value),
      ...checkSpace(path, name, value),
    ]),
    ...checkSizes(css),
  ]
}

function checkQuery(query: string): string[] {
  return [...query.matchAll(/\([^()]*\d[^()]*\)/g)].flatMap(([feature]) => {
    const [, side = '', at] = /^\((width|height) (?:<=|>) (\d+)px\)$/.exec(feature) ?? []
    if (breakpoints[side]?.includes(Number(at))) return []
    const [width, height] = Object.values(breakpoints).map((all) => all.join(', '))
    return [
      `changes at ${feature}; write "width <= " or "width > " and one of ${width} px, or height and one of ${height} px.`,
    ]
  })
}

function checkSize(name: string, value: string): string[] {
  const size = name === 'font' ? (value.split('/')[0] ?? '') : name === 'font-size' ? value : ''
  return /\dpx/.test(size) && !follows.test(size)
    ? [`has letters of ${size.trim()}; use one of the sizes --size-… of the theme.`]
    : []
}

function checkSizes(css: string): string[] {
  const sizes = css.match(/--size-[\w-]+(?=:)/g) ?? []
  return sizes.length > MOST_SIZES
    ? [`names ${sizes.length} sizes of letters; ${MOST_SIZES} are all there are.`]
    : []
}

function checkSpace(path: string, name: string, value: string): string[] {
  if (!spacing.test(name) || followsWindow.test(value) || (place.test(name) && drawing.test(path))) return []
  const lengths = [...value.matchAll(/(\d+(?:\.\d+)?)px/g)].filter(([, px]) => Number(px) > HAIRLINE_PX)
  return lengths.length > 0
    ? [`has "${name}: ${value}"; use the spaces --space-… of the theme, or none above ${HAIRLINE_PX} px.`]
    : []
}

/** Whatever has no layer wins over all that has one. */
function checkLayer(path: string, css: string): string[] {
  const own = /\/theme\/(?:theme|base)\.css$/.test(path)
    ? 'base'
    : /^src\/web\/(?:ui|shell)\//.test(path)
      ? 'ui'
      : 'features'
  return topLevel(css)
    .filter((head) => head !== `@layer ${own}` && !/^@(?:font-face|page|keyframes)\b/.test(head))
    .map((head) => `has "${head}" outside its layer; put it into @layer ${own}.`)
}

/** What stands before the outermost braces. */
function topLevel(css: string): string[] {
  const heads: string[] = []
  let [depth, from] = [0, 0]
  for (const { 0: brace, index } of css.matchAll(/[{};]/g)) {
    if (brace === '{' && depth === 0) heads.push(css.slice(from, index).trim())
    if (brace !== ';') depth += brace === '{' ? 1 : -1
    if (depth === 0) from = index + 1
  }
  return heads
}
