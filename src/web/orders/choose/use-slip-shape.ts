import { useMediaQuery } from '../../platform/use-media-query.ts'

/**
 * Where the slip is: in a column beside the map; in a narrower one at the side where the window is low; in a sheet at the
 * lower edge of a narrow window; or in a bar there, one line high, where it is low too.
 */
export type SlipShape = 'column' | 'side' | 'sheet' | 'bar'

/** Where the slip of this window is; follows its size. */
export function useSlipShape(): SlipShape {
  const low = useMediaQuery('(max-height: 560px)')
  const broad = useMediaQuery('(min-width: 600px)')
  const wide = useMediaQuery('(min-width: 901px)')
  if (low) return broad ? 'side' : 'bar'
  return wide ? 'column' : 'sheet'
}
