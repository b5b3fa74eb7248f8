import '../components/door.css'
import '../components/verdict.css'
import { useQuery } from '@tanstack/react-query'
import { DarkPage } from '../../ui/page.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { doorPerformancesQuery } from '../api.ts'
import { CameraReader } from '../components/camera-reader.tsx'
import { OtherWays } from '../components/other-ways.tsx'
import { PerformanceSelect } from '../components/performance-select.tsx'
import { useDoor } from '../components/use-door.ts'
import { useScan } from '../components/use-scan.ts'
import { NoAnswerScreen, VerdictScreen } from '../components/verdict-screen.tsx'

/** The scanner at the door. */
export function ScanTicketPage() {
  const performances = useQuery(doorPerformancesQuery)
  const [chosen, choose] = useDoor()
  const door = performances.data?.find(({ id }) => id === chosen)
  const { state, last, scan, see, again, next } = useScan(door?.id ?? null)
  const checking = state.kind === 'checking'

  return (
    <DarkPage>
      <div className="door-page">
        <h1>Scan Ticket QR Code</h1>
        <div className="door-layout">
          <CameraReader looking={state.kind === 'ready'} onSee={see} />
          <div className="door-side">
            {performances.isError ? (
              <Notice tone="danger">
                The performances could not be loaded: tickets of any performance are admitted.{' '}
                <button type="button" className="text-button" onClick={() => void performances.refetch()}>
                  Try again
                </button>
              </Notice>
            ) : (
              <PerformanceSelect performances={performances.data ?? []} chosen={chosen} onChoose={choose} />
            )}
            <p className="last-scan" role="status">
              {checking ? 'Checking…' : `Last scanned ticket: ${last ?? 'none yet'}`}
            </p>
            <OtherWays busy={checking} answered={state.kind === 'verdict'} onScan={scan} />
          </div>
        </div>
      </div>
      {state.kind === 'verdict' && <VerdictScreen verdict={state.verdict} door={door} onNext={next} />}
      {state.kind === 'no-answer' && (
        <NoAnswerScreen problem={state.problem} door={door} onAgain={again} onNext={next} />
      )}
    </DarkPage>
  )
}
