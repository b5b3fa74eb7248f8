import '../components/door.css'
import '../scan/verdict.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DoorPerformance } from '../../../shared/door/contract.ts'
import { countOpen } from '../../../shared/door/offline.ts'
import { words as pageWords } from '../../../shared/door/pages-catalogue.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { pageAt } from '../../platform/nav.tsx'
import { formatTime } from '../../platform/theatre-time.ts'
import { useWakeLock } from '../../platform/use-wake-lock.ts'
import { ButtonLink, DarkPage, Notice, Rich, TryAgain } from '../../ui/pieces.tsx'
import { conflictsQuery, doorPerformancesQuery } from '../api.ts'
import { words as doorWords } from '../components/catalogue.ts'
import { DoorBar, DoorFoot } from '../components/door-bar.tsx'
import { PerformanceSelect } from '../components/performance-select.tsx'
import { remember, remembered } from '../components/remembered.ts'
import { doorOf } from '../components/tonight.ts'
import { answerScan } from '../offline/answer.ts'
import { words as offlineWords } from '../offline/catalogue.ts'
import type { OfflineStore } from '../offline/offline-store.ts'
import { openDoors } from '../offline/open-doors.ts'
import { useHeldLinks } from '../offline/use-held-links.ts'
import { useDoorSync, useOfflineStore, useServerNow } from '../offline/use-offline-door.ts'
import { CameraReader } from '../scan/camera-reader.tsx'
import { words as scanWords } from '../scan/catalogue.ts'
import { OtherWays } from '../scan/other-ways.tsx'
import { type LastScan, useScan } from '../scan/use-scan.ts'
import { verdictLooks } from '../scan/verdict-look.ts'
import { NoAnswerScreen, VerdictScreen } from '../scan/verdict-screen.tsx'
import { words } from './catalogue.ts'

/** The scanner at the door. */
export function ScanTicketPage() {
  const { data, isError, isPaused, refetch } = useQuery(doorPerformancesQuery)
  const store = useOfflineStore()
  const performances = openDoors(data, store, useServerNow(store))
  const [door, choose] = useDoor(performances)
  const isComing = useDoorSync(door?.id ?? null, store)
  const { state, last, looking, scan, see, again, next } = useScan(door?.id ?? null, answerScan)
  const checking = state.kind === 'checking'
  const held = useHeldLinks(store.isOffline)
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
                  <Notice>{words.onlyScanner()}</Notice>
                </div>
              )}
              {door && <ListLine store={store} isComing={isComing} performanceId={door.id} />}
            </div>
            {(data || door) && (
              <PerformanceOfDoor performances={performances} door={door} onChoose={choose} />
            )}
            {isPaused && !data && store.loaded && !door && (
              <Notice tone="danger">{words.noListNoNetwork()}</Notice>
            )}
            {isError && !door && (
              <Notice tone="danger">
                {words.notLoaded()} <TryAgain onClick={() => void refetch()} />
              </Notice>
            )}
            {data && !door && <Notice>{data.length > 0 ? words.chooseForDoor() : doorWords.noneOn()}</Notice>}
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

type ListLineProps = {
  store: OfflineStore
  /** Whether a list is being fetched. */
  isComing: boolean
  performanceId: string
}

/** How old the phone's list is, what waits to be sent, and what did not fit together. */
function ListLine({ store, isComing, performanceId }: ListLineProps) {
  const { list, isOffline, isStorageUnavailable, waiting } = store
  const own = list?.performance.id === performanceId ? list : null
  return (
    <>
      <p>
        {own ? (
          <Rich
            text={offlineWords.listFrom({ time: formatTime(own.serverTime), count: own.tickets.length })}
          />
        ) : isComing ? (
          offlineWords.listComing()
        ) : (
          offlineWords.noList()
        )}{' '}
        {waiting.length > 0 && <b>{offlineWords.toBeSent({ count: waiting.length })}</b>}
      </p>
      {isOffline && own && <Notice>{offlineWords.offline()}</Notice>}
      {isStorageUnavailable && <Notice tone="danger">{offlineWords.storesNothing()}</Notice>}
      <Conflicts performanceId={performanceId} />
    </>
  )
}

function Conflicts({ performanceId }: { performanceId: string }) {
  const { data } = useQuery(conflictsQuery(performanceId))
  const count = data ? countOpen(data) : 0
  if (count === 0) return null
  return (
    <ButtonLink to={pageAt('/door-conflicts', { performance: performanceId })}>
      {offlineWords.conflicts({ count })}
    </ButtonLink>
  )
}

/** What became of the last scan: the seat and its verdict, and the ticket's number. */
function LastScanLine({ last, checking }: { last: LastScan | null; checking: boolean }) {
  return (
    <p className="last-scan num" role="status">
      {checking ? (
        <b>{common.checking()}</b>
      ) : (
        <>
          {last && <b>{outcome(last)}</b>}
          <span>
            {last
              ? scanWords.lastScanned({ ticket: last.verdict.ticketId ?? last.text })
              : scanWords.noneScanned()}
          </span>
        </>
      )}
    </p>
  )
}

function outcome({ verdict: { result, label, admittedAt } }: LastScan): string {
  if (result === 'admitted' && label && admittedAt)
    return scanWords.seatIn({ label, time: formatTime(admittedAt) })
  const verdict = verdictLooks[result].says().replace('\n', ' ')
  return label ? scanWords.seatVerdict({ label, verdict }) : verdict
}

type DoorPerformanceProps = {
  performances: readonly DoorPerformance[]
  door: DoorPerformance | null
  onChoose: (id: string) => void
}

/** The performance this door is open for, and the ways to its list and house. */
function PerformanceOfDoor({ performances, door, onChoose }: DoorPerformanceProps) {
  return (
    <div className="door-performance">
      <PerformanceSelect performances={performances} chosen={door?.id} onChoose={onChoose} />
      {door?.stage === 'over' && <Notice>{doorWords.admitsLate()}</Notice>}
      {door && (
        <div className="door-ways">
          <ButtonLink to={pageAt('/door-list', { performance: door.id })}>
            {pageWords['/door-list']()}
          </ButtonLink>
          <ButtonLink to={pageAt('/live-house', { performance: door.id })}>
            {pageWords['/live-house']()}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

/** The performance that this phone admits, by itself or as chosen here. */
function useDoor(
  performances: readonly DoorPerformance[],
): [door: DoorPerformance | null, choose: (id: string) => void] {
  const [chosen, setChosen] = useState(() => remembered('door-performance'))
  const [chosenLate, setChosenLate] = useState(() => remembered('door-performance-late'))
  return [
    doorOf(performances, chosen, chosenLate),
    (id) => {
      const isOver = performances.some((each) => each.id === id && each.stage === 'over')
      const late = isOver ? id : ''
      setChosen(id)
      setChosenLate(late)
      remember('door-performance', id)
      remember('door-performance-late', late)
    },
  ]
}

/** Radius at which the circumference is 100, so that dashes are per cent. */
const RADIUS = 100 / (2 * Math.PI)

/** How many of how many are inside, as a ring that fills and in words. */
function InsideRing({ inside, of }: { inside: number; of: number }) {
  const percent = of > 0 ? (100 * inside) / of : 0
  return (
    <p className="inside-ring num">
      <svg viewBox="0 0 40 40" aria-hidden>
        <circle cx={20} cy={20} r={RADIUS} />
        <circle cx={20} cy={20} r={RADIUS} strokeDasharray={`${percent} 100`} transform="rotate(-90 20 20)" />
      </svg>
      <span>
        <Rich text={scanWords.inside({ inside, sold: of })} parts={{ line: () => <br /> }} />
      </span>
    </p>
  )
}
