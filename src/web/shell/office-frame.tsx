import './office.css'
import { IconLayoutDashboard, IconLogout, IconMenu2, IconWorld, IconX } from '@tabler/icons-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { words as common } from '../../shared/platform/text/common-catalogue.ts'
import { useMe } from '../accounts/api.ts'
import { OwnPhoto } from '../accounts/own/own-photo.tsx'
import { documentMeta } from '../platform/document.ts'
import { AppLink, useLocation } from '../platform/nav.tsx'
import { useLogOut } from '../platform/session/use-log-out.ts'
import { useMediaQuery } from '../platform/use-media-query.ts'
import { PageOutline } from '../ui/frame/outline.tsx'
import { SidePerson } from '../ui/frame/side-frame.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { words } from './admin-catalogue.ts'
import { AdminLinks, PersonLinks } from './admin-links.tsx'
import { Brand } from './brand.tsx'
import { words as shellWords } from './catalogue.ts'
import { useFreshPage } from './fresh-page.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { TestMode } from './test-mode.tsx'

/** The frame of the office: a side bar at full height, of which a narrow window has the head and a menu; `tools` are in its head. */
export function OfficeFrame({ tools, children }: { tools: ReactNode; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const noteFocus = useFreshPage(main)
  const here = useLocation()
  const narrow = useMediaQuery('(width <= 900px)')
  const [openAt, setOpenAt] = useState<typeof here>()
  const button = useRef<HTMLButtonElement>(null)
  // It closes with every step to another page.
  const open = narrow && openAt === here
  return (
    <>
      <a className="skip-link" href="#main">
        {shellWords.skip()}
      </a>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and every link inside it close the menu */}
      <header
        className="office-side dark"
        onClick={({ target }) => (target as Element).closest('a') && setOpenAt(undefined)}
        onKeyDown={({ key }) => {
          if (key !== 'Escape' || !open) return
          setOpenAt(undefined)
          button.current?.focus()
        }}
      >
        <div className="office-head">
          <div className="office-name">
            <Brand />
            {documentMeta('test-mode') === 'true' && <TestMode />}
          </div>
          <AppLink to="/admin/dashboard" className="icon-button office-narrow" aria-label={words.tonight()}>
            <IconLayoutDashboard className="icon" stroke={1.75} aria-hidden />
          </AppLink>
          {tools}
          <IconButton
            ref={button}
            icon={open ? IconX : IconMenu2}
            className="office-narrow"
            label={words.menu()}
            aria-expanded={open}
            aria-controls="office-menu"
            onClick={() => setOpenAt(open ? undefined : here)}
          />
        </div>
        <div id="office-menu" className="office-menu" data-open={open || undefined}>
          <nav className="office-links" aria-label={shellWords.adminPanel()}>
            <AdminLinks />
          </nav>
          <Foot />
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1} inert={open} onFocus={noteFocus}>
        <Suspense fallback={<PageOutline />}>{children}</Suspense>
      </main>
    </>
  )
}

/** The admin's own account, and the ways out. */
function Foot() {
  const { data: me } = useMe()
  const leaving = useLogOut()
  return (
    <div className="office-foot">
      {me && <SidePerson person={me} photo={<OwnPhoto me={me} />} />}
      <nav aria-label={common.yourAccount()}>
        <PersonLinks />
      </nav>
      <div className="office-ways">
        <AppLink to="/" className="side-link">
          <IconWorld className="icon" stroke={1.75} aria-hidden />
          {words.publicSite()}
        </AppLink>
        <LanguageSwitch />
      </div>
      <button type="button" className="side-link" aria-disabled={leaving.busy} onClick={leaving.run}>
        <IconLogout className="icon" stroke={1.75} aria-hidden />
        {leaving.busy ? shellWords.loggingOut() : shellWords.logout()}
      </button>
    </div>
  )
}
