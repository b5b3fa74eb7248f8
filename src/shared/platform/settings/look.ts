/** Red, green and blue of a colour (`#RRGGBB`), 0 to 255 each. */
const parts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Relative luminance of a colour, 0 to 1, as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = parts(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours, 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A mixture of two colours; `share`, 0 to 1, is that of the other one. */
export function mix(colour: string, other: string, share: number): string {
  const others = parts(other)
  const mixed = parts(colour).map((part, i) => Math.round(part + ((others[i] ?? 0) - part) * share))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

/** The least contrast of text (WCAG 2.2, 1.4.3). */
const LEAST = 4.5

/** For light and dark pages: the ground on which colours contrast least, and what to mix in for more contrast. */
const grounds = {
  light: { ground: '#EBE0CF', toward: '#000000' },
  dark: { ground: '#2A1F1A', toward: '#FFFFFF' },
} as const
export type Ground = keyof typeof grounds

/** The nearest colour that can be read on this ground: the colour itself, or a darker or lighter one. */
export function readable(colour: string, on: Ground): string {
  const { ground, toward } = grounds[on]
  let found = colour
  for (let percent = 1; contrast(found, ground) < LEAST; percent++) found = mix(colour, toward, percent / 100)
  return found
}

type Colours = { lightColour: string; darkColour: string }

/** The custom properties of `theme.css` that a theatre's own colours replace; none where it has the usual ones. */
export function lookOf({ lightColour, darkColour }: Colours): Record<string, string> {
  return {
    ...(lightColour !== LIGHT_COLOUR && {
      '--curtain': lightColour,
      '--curtain-hover': mix(lightColour, '#000000', 0.2),
      '--brick': lightColour,
      '--velvet': lightColour,
      '--velvet-hover': mix(lightColour, '#000000', 0.15),
    }),
    ...(darkColour !== DARK_COLOUR && {
      '--spot': darkColour,
      '--spot-hover': mix(darkColour, '#FFFFFF', 0.25),
    }),
  }
}

/** The same as CSS for the whole document. */
export function lookCss(colours: Colours): string {
  const lines = Object.entries(lookOf(colours)).map(([name, colour]) => `${name}:${colour}`)
  return lines.length > 0 ? `:root{${lines.join(';')}}` : ''
}

/** The usual colours: the curtain's red, and the gold of a spotlight. */
export const LIGHT_COLOUR = '#A31B25'
export const DARK_COLOUR = '#F4B740'
