import {
  IconArmchair,
  IconCashRegister,
  IconChevronDown,
  IconHeartbeat,
  IconHistory,
  IconId,
  IconLayoutDashboard,
  IconMail,
  IconMailDollar,
  IconMasksTheater,
  IconReceipt,
  IconReportMoney,
  IconSettings,
  IconShieldLock,
  IconUsers,
} from '@tabler/icons-react'
import { type ComponentType, useId, useState } from 'react'
import { pageWords } from '../../shared/pages.ts'
import { words as common } from '../../shared/platform/text/common-catalogue.ts'
import { AppLink, useLocation } from '../platform/nav.tsx'
import { words } from './admin-catalogue.ts'

type AdminIcon = ComponentType<{ className?: string; stroke?: number; 'aria-hidden'?: boolean }>
type AdminPage = {
  /** Left out, the title of the page. */
  label?: () => string
  to: string
}
type AdminPlace = AdminPage & {
  icon: AdminIcon
  /** Another path of the page, besides those below `to`. */
  also?: string
  /** The dashboard's `?page=` for the same page. */
  page?: string
  /** Its subpages, listed while it is open. */
  pages?: AdminPage[]
}

/** The office, in the order of the side bar. */
const groups: { label: () => string; places: AdminPlace[] }[] = [
  {
    label: common.boxOffice,
    places: [
      { icon: IconLayoutDashboard, to: '/admin/dashboard' },
      { icon: IconReceipt, to: '/admin/orders' },
      { label: words.desk, icon: IconCashRegister, to: '/admin/orders/new' },
      { icon: IconMailDollar, to: '/admin/offers' },
    ],
  },
  {
    label: common.programme,
    places: [
      {
        label: common.shows,
        icon: IconMasksTheater,
        to: '/admin/shows',
        pages: [{ to: '/admin/shows' }, { label: words.addShow, to: '/admin/shows/add' }],
      },
      {
        label: common.house,
        icon: IconArmchair,
        to: '/admin/seatMap/',
        also: '/seatMap',
        pages: [
          { to: '/live-house' },
          { to: '/seatMap' },
          { to: '/admin/seatMap/' },
          { label: common.addSeatLink, to: '/admin/seatMap/add' },
          { to: '/admin/ticket-types' },
          { to: '/admin/codes' },
        ],
      },
    ],
  },
  {
    label: words.people,
    places: [
      {
        label: common.users,
        icon: IconUsers,
        to: '/admin/users',
        page: 'users',
        pages: [{ to: '/admin/users' }, { label: common.addUser, to: '/admin/users/add' }],
      },
      { icon: IconMail, to: '/admin/messages' },
    ],
  },
  {
    label: words.management,
    places: [
      { icon: IconReportMoney, to: '/admin/reports' },
      { icon: IconSettings, to: '/admin/settings', also: '/admin/keys' },
      { icon: IconHeartbeat, to: '/admin/health' },
      { icon: IconHistory, to: '/admin/audit' },
    ],
  },
]

/** The admin's own account. */
const person: AdminPlace[] = [
  { icon: IconId, to: '/admin/dashboard?page=info', page: 'info' },
  { icon: IconShieldLock, to: '/admin/dashboard?page=security', page: 'security' },
]
const places = [...groups.flatMap((group) => group.places), ...person]

/** Links between the admin pages, with the current one marked. */
export function AdminLinks() {
  const here = usePlace()
  return groups.map(({ label, places }) => (
    <ul key={label()} aria-label={label()}>
      {places.map((place) => (
        <li key={place.to}>
          {place.pages ? (
            <Menu
              key={String(place === here)}
              place={place}
              pages={place.pages}
              startsOpen={place === here}
            />
          ) : (
            <PlaceLink place={place} current={place === here} />
          )}
        </li>
      ))}
    </ul>
  ))
}

/** Links to the admin's own account. */
export function PersonLinks() {
  const here = usePlace()
  return person.map((place) => <PlaceLink key={place.to} place={place} current={place === here} />)
}

function usePlace(): AdminPlace | undefined {
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search).get('page')
  const page = asked === 'update' ? 'info' : asked
  const byPage = page === null ? undefined : places.find((place) => place.page === page)
  // The desk is below the orders in the address, and beside them in the side bar.
  const below = places.filter(
    ({ to, also, pages }) =>
      `${pathname}/`.startsWith(`${bare(to)}/`) ||
      also === pathname ||
      pages?.some((page) => page.to === pathname),
  )
  return byPage ?? below.toSorted((a, b) => b.to.length - a.to.length)[0]
}

function PlaceLink({ place, current }: { place: AdminPlace; current: boolean }) {
  return (
    <AppLink to={place.to} className="side-link" aria-current={current ? 'page' : undefined}>
      <place.icon className="icon" stroke={1.75} aria-hidden />
      {labelOf(place)}
    </AppLink>
  )
}

function labelOf({ label, to }: AdminPage): string | undefined {
  const [path = '', search] = to.split('?')
  return label?.() ?? pageWords(path, search)?.title
}

/** The path without a trailing slash. */
function bare(path: string): string {
  return path.replace(/\/$/, '')
}

function Menu({ place, pages, startsOpen }: { place: AdminPlace; pages: AdminPage[]; startsOpen: boolean }) {
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(startsOpen)
  const id = useId()
  const isHere = (to: string) =>
    bare(to) === bare(pathname) || (to === place.to && search.includes(`page=${place.page}`))
  return (
    <>
      <button
        type="button"
        className="side-link"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <place.icon className="icon" stroke={1.75} aria-hidden />
        {labelOf(place)}
        <IconChevronDown className="icon" stroke={1.75} aria-hidden />
      </button>
      <div id={id} className="side-sub" hidden={!open}>
        {pages.map((page) => (
          <AppLink
            key={page.to}
            to={page.to}
            className="side-link"
            aria-current={isHere(page.to) ? 'page' : undefined}
          >
            {labelOf(page)}
          </AppLink>
        ))}
      </div>
    </>
  )
}
