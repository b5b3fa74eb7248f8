import { lazily } from '../platform/lazily.ts'
import type { AppRoute } from '../platform/route.ts'

const SeatsPage = lazily(() => import('./pages/seats.tsx'), 'SeatsPage')
const CartPage = lazily(() => import('./pages/cart.tsx'), 'CartPage')
const PaymentPage = lazily(() => import('./pages/payment.tsx'), 'PaymentPage')
const PaymentSuccessPage = lazily(() => import('./pages/payment-success.tsx'), 'PaymentSuccessPage')
const ConfirmationPage = lazily(() => import('./pages/confirmation.tsx'), 'ConfirmationPage')
const ExchangePage = lazily(() => import('./pages/exchange.tsx'), 'ExchangePage')
const PastShowsPage = lazily(() => import('./pages/past-shows.tsx'), 'PastShowsPage')

/** From the choice of seats to the tickets. */
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
]
