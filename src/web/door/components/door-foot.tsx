import { offeredLanguages } from '../../../shared/language/offered.ts'
import { useTheatre } from '../../platform/theatre.ts'
import { LanguageSwitch } from '../../shell/language-switch.tsx'

/** The foot of a page at the door, in place of the site's: the other language. Nothing where there is one language. */
export function DoorFoot() {
  const theatre = useTheatre()
  if (offeredLanguages(theatre).length === 1) return null
  return (
    <footer className="door-foot wrap">
      <LanguageSwitch />
    </footer>
  )
}
