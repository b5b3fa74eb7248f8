import type { CSSProperties } from 'react'

export const sans = "'Instrument Sans', 'Segoe UI', Helvetica, Arial, sans-serif"
export const display = "'Bricolage Grotesque', 'Arial Narrow', 'Helvetica Neue', Arial, sans-serif"

/** Colours of the sheet, and of what is dark whatever the reader prefers. */
export const paper = { bg: '#F5EDE0', sheet: '#FFFBF4', line: '#D8C9B4', text: '#1A110D', text3: '#6B5A4D' }
export const house = {
  bg: '#120C0A',
  sheet: '#1D1512',
  line: '#3B2D26',
  edge: '#8F7D6F',
  text: '#F6ECDE',
  text2: '#CDBDAC',
  text3: '#A59384',
}
export const footerBg = '#0B0706'
export const onCurtain = '#FFF7EC'

/** Dark styles, for clients that report the reader's preference; others show the light ones below. */
export const darkStyles = (spot: string) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .m-bg, .m-bg > table > tbody > tr > td { background-color: ${house.bg} !important; }
  .m-sheet { background-color: ${house.sheet} !important; border-color: ${house.line} !important; }
  .m-sheet p, .m-sheet h1, .m-sheet h2, .m-sheet td { color: ${house.text} !important; }
  .m-sheet .m-face { background-color: ${house.bg} !important; }
  .m-sheet .m-edge { border-color: ${house.line} !important; }
  .m-sheet .m-face .m-dim { color: ${house.text2} !important; }
  .m-sheet .m-face .m-spot { color: ${spot} !important; }
  .m-sheet .m-stub { background-color: #FFFFFF !important; }
  .m-sheet .m-stub p { color: ${paper.text} !important; }
  .m-sheet a.m-button { background-color: ${spot} !important; color: #1A1108 !important; }
  .m-sheet a:not(.m-button) { color: ${house.text} !important; }
  .m-sheet .m-small { color: ${house.text3} !important; }
  .m-foot p { color: ${house.text3} !important; }
}
@media (max-width: 480px) {
  .m-sheet > tbody > tr > td { padding: 24px 16px !important; }
  .m-wide > tbody > tr > td { padding-left: 17px !important; padding-right: 17px !important; }
  .m-poster { width: 96px !important; height: 144px !important; }
}`

export const footText = { font: `13px/1.5 ${sans}`, margin: 0, color: house.text3 }

/** Inline styles of a mail's elements; the dark ones apply through classes. */
export const mailStyles = {
  heading: {
    font: `800 30px/1.05 ${display}`,
    letterSpacing: '-0.01em',
    margin: '0 0 16px',
    color: paper.text,
  },
  text: { font: `16px/1.5 ${sans}`, margin: '0 0 16px', color: paper.text },
  small: { font: `14px/1.5 ${sans}`, margin: '0 0 8px', color: paper.text3 },
  cell: {
    font: `16px/1.5 ${sans}`,
    padding: '8px 0',
    borderTop: `1px solid ${paper.line}`,
    color: paper.text,
  },
  link: { color: 'inherit', textDecorationLine: 'none', wordBreak: 'break-all' },
} as const satisfies Record<string, CSSProperties>
