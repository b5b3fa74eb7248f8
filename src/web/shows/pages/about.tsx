import { AppLink } from '../../platform/nav.tsx'
import { useTheatre } from '../../platform/theatre-time.ts'
import { BoxOffice } from '../../shell/box-office.tsx'
import { DarkPage, Part, Rich } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

/** About the theatre. */
export function AboutPage() {
  const theatre = useTheatre()
  return (
    <DarkPage>
      <div className="stack">
        <h1>{words.heading()}</h1>
        <div className="prose">
          <p>{words.stage({ theatre: theatre.theatreName, city: theatre.city })}</p>
          <p>{words.seats()}</p>
          <p>{words.holds({ minutes: theatre.holdMinutes })}</p>
        </div>
        <Part className="box-office" title={words.boxOffice()}>
          <BoxOffice />
          {theatre.boxOfficeHours && (
            <p className="text-2" lang={theatre.lang.boxOfficeHours}>
              {theatre.boxOfficeHours}
            </p>
          )}
          {theatre.boxOfficeDirections && (
            <p className="text-2" lang={theatre.lang.boxOfficeDirections}>
              {theatre.boxOfficeDirections}
            </p>
          )}
        </Part>
        <div className="prose">
          {theatre.departmentUrl && (
            <p>
              <Rich
                text={words.studying()}
                parts={{ link: (inner) => <a href={theatre.departmentUrl}>{inner}</a> }}
              />
            </p>
          )}
          {theatre.faqUrl && (
            <p>
              <Rich
                text={words.questions()}
                parts={{ link: (inner) => <a href={theatre.faqUrl}>{inner}</a> }}
              />
            </p>
          )}
          <p>
            <AppLink to="/shows">{words.whatIsOn()}</AppLink>
          </p>
          <p>
            <a href="/season.ics">{words.calendar()}</a>
          </p>
        </div>
      </div>
    </DarkPage>
  )
}
