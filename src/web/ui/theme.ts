import { Button, createTheme, type MantineTheme, type VariantColorsResolver } from '@mantine/core'

const text = '"Instrument Sans Variable", system-ui, sans-serif'
const display = '"Bricolage Grotesque Variable", "Arial Narrow", sans-serif'

/** Colours of each button variant, as tokens of theme.css: they follow the light of the page around them. */
const buttons = {
  primary: {
    background: 'var(--primary)',
    hover: 'var(--primary-hover)',
    color: 'var(--on-primary)',
    border: 'none',
  },
  second: {
    background: 'var(--second)',
    hover: 'var(--second-hover)',
    color: 'var(--on-second)',
    border: 'none',
  },
  quiet: {
    background: 'var(--quiet)',
    hover: 'var(--quiet-hover)',
    color: 'var(--on-quiet)',
    border: '1.5px solid var(--quiet-edge)',
  },
  outline: {
    background: 'transparent',
    hover: 'var(--raised)',
    color: 'var(--text)',
    border: '1.5px solid var(--edge)',
  },
  link: { background: 'transparent', hover: 'transparent', color: 'var(--text)', border: 'none' },
} as const

const variantColorResolver: VariantColorsResolver = ({ variant }) =>
  (buttons as Record<string, (typeof buttons)[keyof typeof buttons]>)[variant] ?? buttons.primary

/** Mantine in the theatre's hand: sizes, fonts and button variants `primary`, `second`, `quiet`, `outline`, `link`. */
export const theme = createTheme({
  fontFamily: text,
  headings: { fontFamily: display, fontWeight: '800' },
  defaultRadius: 3,
  cursorType: 'pointer',
  focusRing: 'never',
  variantColorResolver,
  components: {
    Button: Button.extend({
      defaultProps: { variant: 'primary', size: 'md' },
      vars: (_theme: MantineTheme, props) => ({
        root: {
          '--button-height': props.size === 'lg' ? '60px' : '48px',
          '--button-padding-x': props.size === 'lg' ? '32px' : '22px',
          '--button-fz': props.size === 'lg' ? '18px' : '16px',
        },
      }),
    }),
  },
})
