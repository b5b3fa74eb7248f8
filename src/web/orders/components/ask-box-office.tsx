import { BoxOffice } from '../../shell/box-office.tsx'
import { words } from './catalogue.ts'

/** Whom to ask about an order, and how. */
export function AskBoxOffice() {
  return (
    <section className="box-office" aria-label={words.askBoxOffice()}>
      <p>
        <b>{words.askBoxOffice()}</b>
      </p>
      <BoxOffice />
    </section>
  )
}
