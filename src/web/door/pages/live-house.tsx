import '../components/door.css'
import '../house/live-house.css'
import { useQuery } from '@tanstack/react-query'
import { RATE_MINUTES } from '../../../shared/door/live-house.ts'
import { words as pageWords } from '../../../shared/door/pages-catalogue.ts'
import { readerLocale } from '../../../shared/language/language.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { AppLink, addressOf, pageAt, useSearchParams } from '../../platform/nav.tsx'
import { formatTime, formatWhen } from '../../platform/theatre-time.ts'
import { useWakeLock } from '../../platform/use-wake-lock.ts'
import { DarkPage, EmptyState, Notice, Part, Pending, Rich } from '../../ui/pieces.tsx'
import { liveHouseQuery } from '../api.ts'
import { words as doorWords } from '../components/catalogue.ts'
import { DoorBar, DoorFoot } from '../components/door-bar.tsx'
import { PerformanceSelect } from '../components/performance-select.tsx'
import { useDoorPerformance } from '../components/use-door-performance.ts'
import { useWayBack } from '../components/use-way-back.ts'
import { words as houseWords } from '../house/catalogue.ts'
import { DoorPhones } from '../house/door-phones.tsx'
import { HouseNow } from '../house/house-map.tsx'
import { MissingGuests, OutGuests } from '../house/missing-guests.tsx'
import { words } from './catalogue.ts'

/** The house while people come, for whoever runs the front of house: seats, doors, phones. */
export function LiveHousePage() {
  const back = useWayBack()
  const [, setParams] = useSearchParams()
  const { id, list } = useDoorPerformance()
  const performances = list.data ?? []
  useWakeLock(true)
  return (
    <DarkPage bare>
      <DoorBar title={pageWords['/live-house']()} back={back}>
        {id && (
          <AppLink className="door-link" to={pageAt('/door-list', { performance: id })}>
            {common.doorList()}
          </AppLink>
        )}
        {id && (
          <a
            className="door-link"
            href={addressOf(pageAt('/lobby', { performance: id }))}
            target="_blank"
            rel="noreferrer"
          >
            {words.lobbyScreen()}
          </a>
        )}
      </DoorBar>
      <div className="wrap live-page">
        {list.data ? (
          <PerformanceSelect
            performances={performances}
            chosen={performances.find((one) => one.id === id)?.id}
            none={id !== null && words.earlierOne()}
            onChoose={(performance) => setParams({ performance }, { replace: true })}
          />
        ) : (
          !id && <Pending query={list} />
        )}
        {id ? <HouseOf key={id} id={id} /> : list.data && <NoneChosen any={performances.length > 0} />}
      </div>
      <DoorFoot />
    </DarkPage>
  )
}

function NoneChosen({ any }: { any: boolean }) {
  return (
    <EmptyState title={doorWords.noPerformance()} hint={any ? words.chooseToLookAt() : doorWords.noneOn()} />
  )
}

function HouseOf({ id }: { id: string }) {
  const query = useQuery(liveHouseQuery(id))
  const { data } = query
  if (!data) return <Pending query={query} />
  const isOld = query.isError || query.fetchStatus === 'paused'
  const { performance, guests } = data
  return (
    <>
      <p className="num live-head">
        <Rich
          text={words.liveHead({
            show: performance.show,
            when: formatWhen(performance.startsAt),
            doors: formatTime(performance.doorsAt),
          })}
        />
      </p>
      {isOld && (
        <Notice>{words.oldHouse({ time: formatTime(new Date(query.dataUpdatedAt).toISOString()) })}</Notice>
      )}
      <div className="live-columns">
        <HouseNow performanceId={id} guests={guests} />
        <div className="live-side">
          <Arrivals lately={data.lately} />
          <OutGuests performanceId={id} guests={guests} />
          <MissingGuests house={data} />
        </div>
      </div>
      <DoorPhones phones={data.phones} />
    </>
  )
}

/** How fast people come. */
function Arrivals({ lately }: { lately: number }) {
  const tenths = new Intl.NumberFormat(readerLocale(), { maximumFractionDigits: 1 })
  const rate = tenths.format(lately / RATE_MINUTES)
  return (
    <Part className="live-part" title={houseWords.arrivals()}>
      <p className="num">
        <Rich text={houseWords.rate({ rate, minutes: RATE_MINUTES })} />
      </p>
    </Part>
  )
}
