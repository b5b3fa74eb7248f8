import { BoxOffice } from '../../shell/box-office.tsx'

/** Whom to ask about an order, and how. */
export function AskBoxOffice() {
  return (
    <section className="box-office" aria-label="Ask the box office">
      <p>
        <b>Ask the box office</b>
      </p>
      <BoxOffice />
    </section>
  )
}
