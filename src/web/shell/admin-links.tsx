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
import { words as common } from '../../shared/platform/text/common-catalogue.ts'
import { useLocation } from '../platform/location.tsx'
import { AppLink } from '../platform/nav.tsx'
import { words } from './admin-catalogue.ts'

type AdminIcon = ComponentType<{ className?: string; stroke?: number; 'aria-hidden'?: boolean }>
type AdminPlace = {
  label: () => string
  icon: AdminIcon
  to: string
  /** Another path of the page, besides those below `to`. */
  also?: string
  /** The dashboard's `?page=` for the same page. */
  page?: string
  /** Its subpages, listed while it is open. */
  pages?: { label: () => string; to: string }[]
}

type Group = { label: () => string; places: AdminPlace[] }

const tonight: AdminPlace = { label: words.tonight, icon: IconLayoutDashboard, to: '/admin/dashboard' }

/** The office, in the order of the side bar. */
const groups: Group[] = [
  {
    label: common.boxOffice,
    places: [
      tonight,
      { label: common.orders, icon: IconReceipt, to: '/admin/orders' },
      { label: words.desk, icon: IconCashRegister, to: '/admin/orders/new' },
      { label: words.offers, icon: IconMailDollar, to: '/admin/offers' },
    ],
  },
  {
    label: words.programme,
    places: [
      {
        label: common.shows,
        icon: IconMasksTheater,
        to: '/admin/shows',
        pages: [
          { label: words.allShows, to: '/admin/shows' },
          { label: words.addShow, to: '/admin/shows/add' },
        ],
      },
      {
        label: common.house,
        icon: IconArmchair,
        to: '/admin/seatMap/',
        also: '/seatMap',
        pages: [
          { label: words.liveHouse, to: '/live-house' },
          { label: words.seatMap, to: '/seatMap' },
          { label: words.allSeats, to: '/admin/seatMap/' },
          { label: words.addSeat, to: '/admin/seatMap/add' },
          { label: words.ticketTypes, to: '/admin/ticket-types' },
        ],
      },
    ],
  },
  {
    label: words.people,
    places: [
      {
        label: words.users,
        icon: IconUsers,
        to: '/admin/users',
        page: 'users',
        pages: [
          { label: words.allUsers, to: '/admin/users' },
          { label: words.addUser, to: '/admin/users/add' },
        ],
      },
      { label: words.messages, icon: IconMail, to: '/admin/messages', also: '/admin/refused-addresses' },
    ],
  },
  {
    label: words.management,
    places: [
      { label: words.reports, icon: IconReportMoney, to: '/admin/reports' },
      { label: common.settings, icon: IconSettings, to: '/admin/settings', also: '/admin/keys' },
      { label: words.health, icon: IconHeartbeat, to: '/admin/health' },
      { label: words.audit, icon: IconHistory, to: '/admin/audit' },
    ],
  },
]

/** The admin's own account. */
const person: AdminPlace[] = [
  { label: words.personal, icon: IconId, to: '/admin/dashboard?page=info', page: 'info' },
  { label: words.security, icon: IconShieldLock, to: '/admin/dashboard?page=security', page: 'security' },
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
    ({ to, also }) => `${pathname}/`.startsWith(`${bare(to)}/`) || also === pathname,
  )
  return byPage ?? below.toSorted((a, b) => b.to.length - a.to.length)[0]
}

function PlaceLink({ place, current }: { place: AdminPlace; current: boolean }) {
  return (
    <AppLink to={place.to} className="side-link" aria-current={current ? 'page' : undefined}>
      <place.icon className="icon" stroke={1.75} aria-hidden />
      {place.label()}
    </AppLink>
  )
}

/** The path without a trailing slash. */
function bare(path: string): string {
  return path.replace(/\/$/, '')
}

type MenuProps = { place: AdminPlace; pages: { label: () => string; to: string }[]; startsOpen: boolean }

function Menu({ place, pages, startsOpen }: MenuProps) {
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
        {place.label()}
        <IconChevronDown className="icon" stroke={1.75} aria-hidden />
      </button>
      <div id={id} className="side-sub" hidden={!open}>
        {pages.map(({ label, to }) => (
          <AppLink key={to} to={to} className="side-link" aria-current={isHere(to) ? 'page' : undefined}>
            {label()}
          </AppLink>
        ))}
      </div>
    </>
  )
}
