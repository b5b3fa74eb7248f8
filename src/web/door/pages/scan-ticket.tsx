import '../components/door.css'
import '../scan/verdict.css'
import { useQuery } from '@tanstack/react-query'
import { useWakeLock } from '../../platform/use-wake-lock.ts'
import { DarkPage } from '../../ui/frame/page.tsx'
import { Notice, TryAgain } from '../../ui/pieces.tsx'
import { doorPerformancesQuery } from '../api.ts'
import { words as doorWords } from '../components/catalogue.ts'
import { DoorBar } from '../components/door-bar.tsx'
import { DoorFoot } from '../components/door-foot.tsx'
import { PerformanceSelect } from '../components/performance-select.tsx'
import { useDoor } from '../components/use-door.ts'
import { answerScan } from '../offline/answer.ts'
import { ListLine } from '../offline/list-line.tsx'
import { openDoors } from '../offline/open-doors.ts'
import { useHeldLinks } from '../offline/use-held-links.ts'
import { useDoorSync, useServerNow, useShelf } from '../offline/use-offline-door.ts'
import { CameraReader } from '../scan/camera-reader.tsx'
import { InsideRing } from '../scan/inside-ring.tsx'
import { LastScanLine } from '../scan/last-scan-line.tsx'
import { OtherWays } from '../scan/other-ways.tsx'
import { useScan } from '../scan/use-scan.ts'
import { NoAnswerScreen, VerdictScreen } from '../scan/verdict-screen.tsx'
import { words } from './catalogue.ts'

/** The scanner at the door. */
export function ScanTicketPage() {
  const { data, isError, isPaused, refetch } = useQuery(doorPerformancesQuery)
  const shelf = useShelf()
  const performances = openDoors(data, shelf, useServerNow(shelf))
  const [door, choose] = useDoor(performances)
  const isComing = useDoorSync(door?.id ?? null, shelf)
  const { state, last, looking, scan, see, again, next } = useScan(door?.id ?? null, answerScan)
  const checking = state.kind === 'checking'
  const held = useHeldLinks(shelf.silent)
  useWakeLock(true)

  return (
    <DarkPage bare>
      <DoorBar
        title={words.scanTickets()}
        back={{ to: '/ticket-person/profile', label: words.leaveScanner() }}
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
                  <Notice tone="info">{words.onlyScanner()}</Notice>
                </div>
              )}
              {door && <ListLine shelf={shelf} isComing={isComing} performanceId={door.id} />}
            </div>
            {(data || door) && (
              <PerformanceSelect performances={performances} door={door} onChoose={choose} />
            )}
            {isPaused && !data && shelf.loaded && !door && (
              <Notice tone="danger">{words.noListNoNetwork()}</Notice>
            )}
            {isError && !door && (
              <Notice tone="danger">
                {words.notLoaded()} <TryAgain onClick={() => void refetch()} />
              </Notice>
            )}
            {data && !door && (
              <Notice tone="info">{data.length > 0 ? words.chooseForDoor() : doorWords.noneOn()}</Notice>
            )}
            {door && <OtherWays busy={checking} answered={state.kind === 'verdict'} onScan={scan} />}
          </div>
        </div>
      </div>
      <DoorFoot />
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
