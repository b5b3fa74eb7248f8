import { lazily } from '../platform/lazily.ts'
import type { AppRoute } from '../platform/route.ts'

const DoorConflictsPage = lazily(() => import('./pages/door-conflicts.tsx'), 'DoorConflictsPage')
const DoorListPage = lazily(() => import('./pages/door-list.tsx'), 'DoorListPage')
const LiveHousePage = lazily(() => import('./pages/live-house.tsx'), 'LiveHousePage')
const LobbyPage = lazily(() => import('./pages/lobby.tsx'), 'LobbyPage')
const ScanTicketPage = lazily(() => import('./pages/scan-ticket.tsx'), 'ScanTicketPage')

/** The front door. */
export const doorRoutes: AppRoute[] = [
  { path: '/scan-ticket', element: <ScanTicketPage />, roles: ['ticket_person'], bare: true },
  { path: '/door-conflicts', element: <DoorConflictsPage />, roles: ['ticket_person', 'admin'], bare: true },
  { path: '/door-list', element: <DoorListPage />, roles: ['ticket_person', 'admin'], bare: true },
  { path: '/live-house', element: <LiveHousePage />, roles: ['ticket_person', 'admin'], bare: true },
  { path: '/lobby', element: <LobbyPage />, roles: 'everybody', bare: true },
]
