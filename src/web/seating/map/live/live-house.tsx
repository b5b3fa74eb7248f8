import './live-house.css'
import { Suspense } from 'react'
import { useIdle } from '../../../platform/hydrated.ts'
import { lazily } from '../../../platform/lazily.ts'

const View = lazily(() => import('./live-house-view.tsx'), 'LiveHouseView')

/** The house of one performance now, to look at, without log-in. Loaded on demand; its space is reserved. */
export function LiveHouse({ performanceId }: { performanceId: string }) {
  const idle = useIdle()
  const room = <div className="live-house-room" aria-hidden />
  return (
    <div className="live-house">
      <Suspense fallback={room}>
        {idle ? <View key={performanceId} performanceId={performanceId} /> : room}
      </Suspense>
    </div>
  )
}
