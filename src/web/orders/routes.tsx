import { lazy } from 'react'
import type { AppRoute } from '../platform/route.ts'

const CartPage = lazy(() => import('./pages/cart.tsx').then((m) => ({ default: m.CartPage })))
const PaymentPage = lazy(() => import('./pages/payment.tsx').then((m) => ({ default: m.PaymentPage })))
const PaymentSuccessPage = lazy(() =>
  import('./pages/payment-success.tsx').then((m) => ({ default: m.PaymentSuccessPage })),
)
const ConfirmationPage = lazy(() =>
  import('./pages/confirmation.tsx').then((m) => ({ default: m.ConfirmationPage })),
)
const ExchangePage = lazy(() => import('./pages/exchange.tsx').then((m) => ({ default: m.ExchangePage })))
const PastShowsPage = lazy(() => import('./pages/past-shows.tsx').then((m) => ({ default: m.PastShowsPage })))
const AnnouncementsPage = lazy(() =>
  import('./pages/announcements.tsx').then((m) => ({ default: m.AnnouncementsPage })),
)

const AdminOrdersPage = lazy(() =>
  import('./pages/admin-orders.tsx').then((m) => ({ default: m.AdminOrdersPage })),
)
const AdminOrderPage = lazy(() =>
  import('./pages/admin-order.tsx').then((m) => ({ default: m.AdminOrderPage })),
)
const DeskPage = lazy(() => import('./pages/desk.tsx').then((m) => ({ default: m.DeskPage })))
const UnknownPaymentsPage = lazy(() =>
  import('./pages/unknown-payments.tsx').then((m) => ({ default: m.UnknownPaymentsPage })),
)
const CancelPerformancePage = lazy(() =>
  import('./pages/cancel-performance.tsx').then((m) => ({ default: m.CancelPerformancePage })),
)

/** From the cart to the tickets, and what admins do about orders and write to the audience. */
export const ordersRoutes: AppRoute[] = [
  { path: '/cart', element: <CartPage />, roles: 'any' },
  { path: '/payment', element: <PaymentPage />, roles: 'any' },
  { path: '/payment-success', element: <PaymentSuccessPage />, roles: 'everybody' },
  { path: '/confirmation', element: <ConfirmationPage />, roles: 'any' },
  { path: '/exchange', element: <ExchangePage />, roles: ['user'] },
  { path: '/past-shows', element: <PastShowsPage />, roles: ['user', 'admin'] },
  { path: '/admin/shows/:id/announcements', element: <AnnouncementsPage />, roles: ['admin'] },
  { path: '/admin/orders', element: <AdminOrdersPage />, roles: ['admin'] },
  { path: '/admin/orders/new', element: <DeskPage />, roles: ['admin'] },
  { path: '/admin/orders/unknown', element: <UnknownPaymentsPage />, roles: ['admin'] },
  { path: '/admin/orders/:id', element: <AdminOrderPage />, roles: ['admin'] },
  { path: '/admin/performances/:id/cancel', element: <CancelPerformancePage />, roles: ['admin'] },
]
