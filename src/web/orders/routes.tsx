import { lazily } from '../platform/lazily.ts'
import type { AppRoute } from '../platform/route.ts'

const seats = () => import('./pages/seats.tsx')
const cart = () => import('./pages/cart.tsx')
const payment = () => import('./pages/payment.tsx')
const confirmation = () => import('./pages/confirmation.tsx')

const SeatsPage = lazily(seats, 'SeatsPage')
const CartPage = lazily(cart, 'CartPage')
const PaymentPage = lazily(payment, 'PaymentPage')
const PaymentSuccessPage = lazily(() => import('./pages/payment-success.tsx'), 'PaymentSuccessPage')
const ConfirmationPage = lazily(confirmation, 'ConfirmationPage')
const ExchangePage = lazily(() => import('./pages/exchange.tsx'), 'ExchangePage')
const OfferPage = lazily(() => import('./pages/offer.tsx'), 'OfferPage')
const SeasonPage = lazily(() => import('./pages/season.tsx'), 'SeasonPage')
const TransferPage = lazily(() => import('./pages/transfer.tsx'), 'TransferPage')
const GuestPage = lazily(() => import('./pages/transfer.tsx'), 'GuestPage')
const GiftsPage = lazily(() => import('./pages/gift-cards.tsx'), 'GiftsPage')
const PastShowsPage = lazily(() => import('./pages/past-shows.tsx'), 'PastShowsPage')

/** From the choice of seats to the tickets. */
export const ordersRoutes: AppRoute[] = [
  { path: '/seats', element: <SeatsPage />, roles: ['user'], prepared: seats },
  { path: '/cart', element: <CartPage />, roles: 'any', prepared: cart },
  { path: '/payment', element: <PaymentPage />, roles: 'any', prepared: payment },
  { path: '/payment-success', element: <PaymentSuccessPage />, roles: 'everybody' },
  { path: '/confirmation', element: <ConfirmationPage />, roles: 'any', prepared: confirmation },
  { path: '/exchange', element: <ExchangePage />, roles: ['user'] },
  { path: '/offer', element: <OfferPage />, roles: 'everybody' },
  { path: '/season', element: <SeasonPage />, roles: 'everybody' },
  { path: '/guest', element: <GuestPage />, roles: 'everybody' },
  { path: '/transfer', element: <TransferPage />, roles: 'everybody' },
  { path: '/gift-cards', element: <GiftsPage />, roles: 'everybody' },
  { path: '/past-shows', element: <PastShowsPage />, roles: ['user', 'admin'] },
]
