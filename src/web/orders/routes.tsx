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
const AnnouncementsPage = lazy(() =>
  import('./pages/announcements.tsx').then((m) => ({ default: m.AnnouncementsPage })),
)

/** From the cart to the tickets, and what admins write to those who have some. */
export const ordersRoutes: AppRoute[] = [
  { path: '/cart', element: <CartPage />, roles: 'any' },
  { path: '/payment', element: <PaymentPage />, roles: 'any' },
  { path: '/payment-success', element: <PaymentSuccessPage /> },
  { path: '/confirmation', element: <ConfirmationPage />, roles: 'any' },
  { path: '/admin/shows/:id/announcements', element: <AnnouncementsPage />, roles: ['admin'] },
]
