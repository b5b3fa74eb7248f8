import { lazily } from '../platform/lazily.ts'
import type { AdminRoute } from '../platform/route.ts'

const AnnouncementsPage = lazily(() => import('./pages/announcements.tsx'), 'AnnouncementsPage')
const AdminOrdersPage = lazily(() => import('./pages/office.tsx'), 'AdminOrdersPage')
const AdminOrderPage = lazily(() => import('./pages/office.tsx'), 'AdminOrderPage')
const DeskPage = lazily(() => import('./pages/desk.tsx'), 'DeskPage')
const DeskChangePage = lazily(() => import('./pages/desk.tsx'), 'DeskChangePage')
const AdminOffersPage = lazily(() => import('./pages/offers.tsx'), 'AdminOffersPage')
const NewOfferPage = lazily(() => import('./pages/offers.tsx'), 'NewOfferPage')
const AdminOfferPage = lazily(() => import('./pages/offers.tsx'), 'AdminOfferPage')
const OfferSeatsPage = lazily(() => import('./pages/offers.tsx'), 'OfferSeatsPage')
const UnknownPaymentsPage = lazily(() => import('./pages/office.tsx'), 'UnknownPaymentsPage')
const CancelPerformancePage = lazily(() => import('./pages/cancel-performance.tsx'), 'CancelPerformancePage')

/** What admins do about orders and write to the audience. */
export const ordersAdminRoutes: AdminRoute[] = [
  { path: '/admin/shows/:id/announcements', element: <AnnouncementsPage /> },
  { path: '/admin/orders', element: <AdminOrdersPage /> },
  { path: '/admin/orders/new', element: <DeskPage /> },
  { path: '/admin/orders/unknown', element: <UnknownPaymentsPage /> },
  { path: '/admin/orders/:id', element: <AdminOrderPage /> },
  { path: '/admin/orders/:id/change', element: <DeskChangePage /> },
  { path: '/admin/offers', element: <AdminOffersPage /> },
  { path: '/admin/offers/new', element: <NewOfferPage /> },
  { path: '/admin/offers/:id', element: <AdminOfferPage /> },
  { path: '/admin/offers/:id/seats', element: <OfferSeatsPage /> },
  { path: '/admin/performances/:id/cancel', element: <CancelPerformancePage /> },
]
