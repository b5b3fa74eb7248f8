import './tickets.css'
import { Suspense } from 'react'
import type { Order } from '../../../shared/orders/contract.ts'
import { lazily } from '../../platform/lazily.ts'
import { comingPerformance } from './order-state.ts'

const DeviceOffer = lazily(() => import('../../notifications/components/this-device.tsx'), 'DeviceOffer')

/** Offers notifications to whoever has tickets for what is to come. */
export function NotifyMe({ order }: { order: Order }) {
  if (!comingPerformance(order, Date.now())) return null
  return (
    <div className="order-note">
      <Suspense fallback={null}>
        <DeviceOffer />
      </Suspense>
    </div>
  )
}
