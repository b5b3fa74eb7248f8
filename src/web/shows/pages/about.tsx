import { AppLink } from '../../platform/nav.tsx'
import { useTheatre } from '../../platform/theatre.ts'
import { BoxOffice } from '../../shell/box-office.tsx'
import { DarkPage } from '../../ui/page.tsx'

/** About the theatre. */
export function AboutPage() {
  const theatre = useTheatre()
  return (
    <DarkPage>
      <div className="stack">
        <h1>About the theatre</h1>
        <div className="prose">
          <p>
            {theatre.theatreName} is the stage of the college in {theatre.city}. Students act, direct, build,
            light and run every show of the season, with the teachers of the theatre department beside them.
          </p>
          <p>
            Every seat is numbered, and none is far from the stage. Doors open before each performance; show
            the code on your ticket, on paper or on your phone, and you are in.
          </p>
          <p>
            Seats you choose are held for you for {theatre.holdMinutes} minutes while you pay. A donation, if
            you wish to add one, goes with the tickets in one payment.
          </p>
        </div>
        <section className="box-office" aria-labelledby="box-office">
          <h2 id="box-office" className="block-title">
            Box office
          </h2>
          <BoxOffice />
          {theatre.boxOfficeHours && <p className="text-2">{theatre.boxOfficeHours}</p>}
          {theatre.boxOfficeDirections && <p className="text-2">{theatre.boxOfficeDirections}</p>}
        </section>
        <div className="prose">
          {theatre.departmentUrl && (
            <p>
              More about studying here is on the pages of the{' '}
              <a href={theatre.departmentUrl}>theatre department</a>.
            </p>
          )}
          {theatre.faqUrl && (
            <p>
              Answers to common questions are in the <a href={theatre.faqUrl}>FAQ</a>.
            </p>
          )}
          <p>
            <AppLink to="/shows">See what is on</AppLink>
          </p>
        </div>
      </div>
    </DarkPage>
  )
}
