import '../components/door.css'
import '../components/verdict.css'
import { useQuery } from '@tanstack/react-query'
import { useWakeLock } from '../../platform/use-wake-lock.ts'
import { DarkPage } from '../../ui/page.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { doorPerformancesQuery } from '../api.ts'
import { CameraReader } from '../components/camera-reader.tsx'
import { DoorBar } from '../components/door-bar.tsx'
import { InsideRing } from '../components/inside-ring.tsx'
import { LastScanLine } from '../components/last-scan-line.tsx'
import { OtherWays } from '../components/other-ways.tsx'
import { PerformanceSelect } from '../components/performance-select.tsx'
import { useDoor } from '../components/use-door.ts'
import { useScan } from '../components/use-scan.ts'
import { NoAnswerScreen, VerdictScreen } from '../components/verdict-screen.tsx'
import { answerScan } from '../offline/answer.ts'
import { ListLine } from '../offline/list-line.tsx'
import { openDoors } from '../offline/open-doors.ts'
import { useHeldLinks } from '../offline/use-held-links.ts'
import { useDoorSync, useServerNow, useShelf } from '../offline/use-offline-door.ts'

/** The scanner at the door. */
export function ScanTicketPage() {
  const { data, isError, isPaused, refetch } = useQuery(doorPerformancesQuery)
  const shelf = useShelf()
  const performances = openDoors(data, shelf, useServerNow(shelf))
  const [door, choose] = useDoor(performances)
  useDoorSync(door?.id ?? null, shelf)
  const { state, last, looking, scan, see, again, next } = useScan(door?.id ?? null, answerScan)
  const checking = state.kind === 'checking'
  const held = useHeldLinks(shelf.silent)
  useWakeLock(true)

  return (
    <DarkPage bare>
      <DoorBar
        title="Scan Ticket QR Code"
        back={{ to: '/ticket-person/profile', label: 'Leave the scanner' }}
      />
      <div className="wrap door-page">
        <div className="door-layout">
          <CameraReader looking={looking} onSee={see} />
          <div className="door-side">
            <div className="door-last">
              <LastScanLine last={last} checking={checking} />
              {door && <InsideRing inside={door.admitted} of={door.sold} />}
            </div>
            <div className="offline-door num">
              {held && (
                <div ref={bringIntoSight}>
                  <Notice tone="info">
                    Without the network only the scanner works. Other pages open once the server answers.
                  </Notice>
                </div>
              )}
              {door && <ListLine shelf={shelf} performanceId={door.id} />}
            </div>
            {(data || door) && (
              <PerformanceSelect performances={performances} door={door} onChoose={choose} />
            )}
            {isPaused && !data && shelf.loaded && !door && (
              <Notice tone="danger">
                There is no network, and this phone has no list of tickets. Open this page once with a
                network.
              </Notice>
            )}
            {isError && !door && (
              <Notice tone="danger">
                The performances could not be loaded.{' '}
                <button type="button" className="text-button" onClick={() => void refetch()}>
                  Try again
                </button>
              </Notice>
            )}
            {data && !door && (
              <Notice tone="info">
                {data.length > 0
                  ? 'Choose the performance that this door admits.'
                  : 'No performance is on or to come.'}
              </Notice>
            )}
            {door && <OtherWays busy={checking} answered={state.kind === 'verdict'} onScan={scan} />}
          </div>
        </div>
      </div>
      {state.kind === 'verdict' && (
        <VerdictScreen
          key={last?.text}
          verdict={state.verdict}
          listFrom={state.listFrom}
          door={door}
          onNext={next}
        />
      )}
      {state.kind === 'no-answer' && (
        <NoAnswerScreen problem={state.problem} door={door} onAgain={again} onNext={next} />
      )}
    </DarkPage>
  )
}

/** The link that was pressed may be far from what says why it was held. */
function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
