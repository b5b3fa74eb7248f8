import { lazily } from '../platform/lazily.ts'
import type { AppRoute } from '../platform/route.ts'

const SeatsPage = lazily(() => import('./pages/seats.tsx'), 'SeatsPage')
const CartPage = lazily(() => import('./pages/cart.tsx'), 'CartPage')
const PaymentPage = lazily(() => import('./pages/payment.tsx'), 'PaymentPage')
const PaymentSuccessPage = lazily(() => import('./pages/payment-success.tsx'), 'PaymentSuccessPage')
const ConfirmationPage = lazily(() => import('./pages/confirmation.tsx'), 'ConfirmationPage')
const ExchangePage = lazily(() => import('./pages/exchange.tsx'), 'ExchangePage')
const PastShowsPage = lazily(() => import('./pages/past-shows.tsx'), 'PastShowsPage')
const AnnouncementsPage = lazily(() => import('./pages/announcements.tsx'), 'AnnouncementsPage')

const AdminOrdersPage = lazily(() => import('./pages/admin-orders.tsx'), 'AdminOrdersPage')
const AdminOrderPage = lazily(() => import('./pages/admin-order.tsx'), 'AdminOrderPage')
const DeskPage = lazily(() => import('./pages/desk.tsx'), 'DeskPage')
const UnknownPaymentsPage = lazily(() => import('./pages/unknown-payments.tsx'), 'UnknownPaymentsPage')
const CancelPerformancePage = lazily(() => import('./pages/cancel-performance.tsx'), 'CancelPerformancePage')

/** From the choice of seats to the tickets, and what admins do about orders and write to the audience. */
export const ordersRoutes: AppRoute[] = [
  { path: '/seats', element: <SeatsPage />, roles: ['user'], file: 'src/web/orders/pages/seats.tsx' },
  { path: '/cart', element: <CartPage />, roles: 'any', file: 'src/web/orders/pages/cart.tsx' },
  { path: '/payment', element: <PaymentPage />, roles: 'any', file: 'src/web/orders/pages/payment.tsx' },
  {
    path: '/payment-success',
    element: <PaymentSuccessPage />,
    roles: 'everybody',
    file: 'src/web/orders/pages/payment-success.tsx',
  },
  {
    path: '/confirmation',
    element: <ConfirmationPage />,
    roles: 'any',
    file: 'src/web/orders/pages/confirmation.tsx',
  },
  {
    path: '/exchange',
    element: <ExchangePage />,
    roles: ['user'],
    file: 'src/web/orders/pages/exchange.tsx',
  },
  {
    path: '/past-shows',
    element: <PastShowsPage />,
    roles: ['user', 'admin'],
    file: 'src/web/orders/pages/past-shows.tsx',
  },
  { path: '/admin/shows/:id/announcements', element: <AnnouncementsPage />, roles: ['admin'] },
  { path: '/admin/orders', element: <AdminOrdersPage />, roles: ['admin'] },
  { path: '/admin/orders/new', element: <DeskPage />, roles: ['admin'] },
  { path: '/admin/orders/unknown', element: <UnknownPaymentsPage />, roles: ['admin'] },
  { path: '/admin/orders/:id', element: <AdminOrderPage />, roles: ['admin'] },
  { path: '/admin/performances/:id/cancel', element: <CancelPerformancePage />, roles: ['admin'] },
]
