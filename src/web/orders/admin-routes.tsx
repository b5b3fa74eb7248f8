import { adminPage } from '../shell/admin-page.ts'

/** What admins do about orders and write to the audience. */
export const ordersAdminRoutes = [
  adminPage('/admin/shows/:id/announcements', () => import('./pages/announcements.tsx'), 'AnnouncementsPage'),
  adminPage('/admin/orders', () => import('./pages/office.tsx'), 'AdminOrdersPage'),
  adminPage('/admin/orders/new', () => import('./pages/desk.tsx'), 'DeskPage'),
  adminPage('/admin/orders/unknown', () => import('./pages/office.tsx'), 'UnknownPaymentsPage'),
  adminPage('/admin/orders/:id', () => import('./pages/office.tsx'), 'AdminOrderPage'),
  adminPage('/admin/orders/:id/change', () => import('./pages/desk.tsx'), 'DeskChangePage'),
  adminPage('/admin/offers', () => import('./pages/offers.tsx'), 'AdminOffersPage'),
  adminPage('/admin/offers/new', () => import('./pages/offers.tsx'), 'NewOfferPage'),
  adminPage('/admin/offers/complimentary', () => import('./pages/offers.tsx'), 'NewAllotmentPage'),
  adminPage('/admin/offers/:id', () => import('./pages/offers.tsx'), 'AdminOfferPage'),
  adminPage('/admin/offers/:id/seats', () => import('./pages/offers.tsx'), 'OfferSeatsPage'),
  adminPage('/admin/performances/:id/elsewhere', () => import('./pages/elsewhere.tsx'), 'ElsewherePage'),
  adminPage(
    '/admin/performances/:id/cancel',
    () => import('./pages/cancel-performance.tsx'),
    'CancelPerformancePage',
  ),
]
