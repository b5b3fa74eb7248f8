import { IconHelp } from '@tabler/icons-react'
import { pageAt, useAddress, useLocation } from '../../platform/nav.tsx'
import { words } from './catalogue.ts'

/** Opens what the manual says about the page in a tab of its own, so that the work on the page goes on. */
export function HelpLink() {
  const address = useAddress(pageAt('/admin/manual', { page: useLocation().pathname }))
  return (
    <a className="icon-button" href={address} target="_blank" rel="noreferrer" aria-label={words.help()}>
      <IconHelp className="icon" stroke={1.75} aria-hidden />
    </a>
  )
}
