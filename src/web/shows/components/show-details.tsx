import { readPart } from '../../../shared/shows/cast.ts'
import type { Show } from '../../../shared/shows/contract.ts'
import { eveningText } from '../../../shared/shows/evening.ts'
import { textsOf } from '../../../shared/shows/texts.ts'
import { useTheatre } from '../../platform/theatre.ts'
import { MapLink } from '../../shell/box-office.tsx'
import { Part } from '../../ui/pieces.tsx'
import { langOf, langOfText } from './lang-of.ts'
import { usePriceText } from './seat-words.ts'
import { words } from './show-catalogue.ts'

/** Price, length, language and advice, as far as they were said. */
export function ShowDetails({ show }: { show: Show }) {
  const price = usePriceText(show)
  const { language, advice } = textsOf(show)
  const said = (
    [
      [words.price(), price, undefined],
      [words.length(), eveningText(show), undefined],
      [words.language(), language.text, langOfText(language)],
      [words.advice(), advice.text, langOfText(advice)],
    ] as const
  ).filter(([, text]) => text)
  if (said.length === 0) return null
  return (
    <dl className="show-details-list">
      {said.map(([name, text, lang]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num" lang={lang}>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The cast: with roles as a list, without any as a line. */
export function CastList({ show }: { show: Pick<Show, 'cast' | 'language' | 'languageFr'> }) {
  const parts = show.cast.map(readPart)
  const lang = langOf(show)
  if (parts.length === 0) return null
  return (
    <Part title={words.cast()}>
      {parts.some(({ role }) => role) ? (
        <ul className="cast-list" lang={lang}>
          {parts.map(({ name, role }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cast never changes on the page, and may name somebody twice
            <li key={i}>
              <b>{name}</b>
              {role && <span>{role}</span>}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-2" lang={lang}>
          {parts.map(({ name }) => name).join(', ')}
        </p>
      )}
    </Part>
  )
}

/** Where it is played, how to get there, and who can get in. */
export function GettingThere({ show }: { show: Show }) {
  const { boxOfficeAddress, boxOfficeDirections, lang } = useTheatre()
  const { access } = textsOf(show)
  const address = show.address || boxOfficeAddress
  const directions = show.address ? '' : boxOfficeDirections
  if (!address && !directions && !access.text) return null
  return (
    <Part className="getting-there" title={words.gettingThere()}>
      <p>
        <b>{show.location}</b>
        {address && <MapLink address={address} />}
      </p>
      {directions && (
        <p className="text-2" lang={lang.boxOfficeDirections}>
          {directions}
        </p>
      )}
      {access.text && (
        <div>
          <h3>{words.access()}</h3>
          <p className="text-2" lang={langOfText(access)}>
            {access.text}
          </p>
        </div>
      )}
    </Part>
  )
}
