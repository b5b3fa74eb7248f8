import '../codes/series.css'
import { useQuery } from '@tanstack/react-query'
import { words as pageWords } from '../../../shared/orders/pages-catalogue.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { codeRuleWords } from '../../../shared/seating/codes/code-words.ts'
import type { Answer } from '../../platform/api.ts'
import { storeCode } from '../../seating/holds/use-hold.ts'
import { buy } from '../../shows/components/buying.tsx'
import { langOf } from '../../shows/components/lang-of.ts'
import { Poster } from '../../shows/components/poster.tsx'
import { Button, DarkPage, EmptyState, Loaded, Part, TextButton } from '../../ui/pieces.tsx'
import { words } from '../codes/series-catalogue.ts'
import { type SeriesEvening, seriesQuery, useSeriesEvenings } from '../codes/use-series.ts'
import { SeeShows } from '../components/buying-parts.tsx'

/** The series on sale: what they cost, their evenings, and a way to choose seats. */
export function SeasonPage() {
  const series = useQuery(seriesQuery)
  return (
    <DarkPage>
      <h1>{pageWords['/season']()}</h1>
      <Loaded query={series}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={words.none()}>
              <SeeShows />
            </EmptyState>
          ) : (
            <div className="season-page">
              <p>{words.lead()}</p>
              {all.map((one) => (
                <Series key={one.code} series={one} />
              ))}
            </div>
          )
        }
      </Loaded>
    </DarkPage>
  )
}

function Series({ series }: { series: Answer<'GET', '/series'>[number] }) {
  const evenings = useSeriesEvenings(series.evenings)
  const { code, rule, value, fullCents } = series
  const saved = rule === 'series' ? fullCents - value : Math.floor((fullCents * value) / 100)
  const first = evenings?.find(({ isOpen }) => isOpen) ?? evenings?.[0]
  const choose = ({ show, performance }: SeriesEvening) => {
    storeCode(code)
    void buy({ show, performance })
  }
  return (
    <Part className="series" title={<bdi>{code}</bdi>}>
      <div className="series-terms">
        <p>
          <b>{codeRuleWords(series)}</b>
        </p>
        {saved > 0 && <p>{words.saves({ amount: formatCents(saved) })}</p>}
        {first && (
          <Button variant="primary" size="lg" onClick={() => choose(first)}>
            {words.choose()}
          </Button>
        )}
      </div>
      <ul className="series-evenings" aria-label={words.evenings({ series: code })}>
        {evenings?.map((evening) => (
          <li key={evening.id}>
            <Poster show={evening.show} sizes="48px" />
            <span>
              <b className="num">{evening.when ?? words.anyDate()}</b>
              <br />
              <TextButton lang={langOf(evening.show)} onClick={() => choose(evening)}>
                {evening.show.showName}
              </TextButton>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
