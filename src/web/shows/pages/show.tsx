import { useTheatre } from '../../platform/theatre-time.ts'
import '../components/shows.css'
import '../components/show-detail.css'
import { readPart } from '../../../shared/shows/cast.ts'
import type { Show } from '../../../shared/shows/contract.ts'
import { eveningText } from '../../../shared/shows/evening.ts'
import { textsOf } from '../../../shared/shows/texts.ts'
import { ApiError } from '../../platform/api.ts'
import { AppLink, pageAt, useParams } from '../../platform/nav.tsx'
import { useSession } from '../../platform/session/session.tsx'
import { MapLink } from '../../shell/box-office.tsx'
import { ButtonLink, DarkPage, Notice, Part, Pending } from '../../ui/pieces.tsx'
import { useShow } from '../api.ts'
import { useErrorRedirect } from '../components/error-redirect.ts'
import { langOf, langOfAlt, langOfText } from '../components/lang-of.ts'
import { type HouseOf, NextHouse } from '../components/next-house.tsx'
import { PerformanceList, ShowAct } from '../components/performance-list.tsx'
import { Poster, ShowImage } from '../components/poster.tsx'
import { usePriceText } from '../components/seat-words.ts'
import { words as showWords } from '../components/show-catalogue.ts'
import { ShowFacts } from '../components/show-facts.tsx'
import { words } from './show-catalogue.ts'

/** One show: what it is, who is in it, and when to see it. `House` draws a performance's seats. */
export function ShowPage({ House }: { House: HouseOf }) {
  const { id } = useParams<'/shows/:id'>()
  const show = useShow(id)
  useErrorRedirect(show.error)
  if (show.data) return <ShowDetail show={show.data} House={House} />
  if (show.error instanceof ApiError && show.error.status === 404) return <NoShow />
  return (
    <DarkPage title={words.show()}>
      <Pending query={show} />
    </DarkPage>
  )
}

function NoShow() {
  return (
    <DarkPage title={words.noShowFound()}>
      <div className="state">
        <h1>{words.noShowFound()}</h1>
        <p>{words.renamed()}</p>
        <AppLink to="/shows">{words.allShows()}</AppLink>
      </div>
    </DarkPage>
  )
}

/** Tells admins that only they can see this page. */
function HiddenNotice({ show }: { show: Show }) {
  if (!show.isHidden) return null
  return (
    <div className="show-hidden">
      <Notice>
        <p>{words.hidden({ draft: show.isDraft ? 'yes' : 'no' })}</p>
        <AppLink to={pageAt('/admin/shows/update/:id', { id: show._id })}>{words.edit()}</AppLink>
      </Notice>
    </div>
  )
}

function ShowDetail({ show, House }: { show: Show; House: HouseOf }) {
  const { role } = useSession()
  const { description } = textsOf(show)
  const [, ...pictures] = show.pictures
  return (
    <DarkPage title={show.showName}>
      <HiddenNotice show={show} />
      <article className="show-detail">
        <div className="show-detail-poster">
          <Poster
            show={show}
            sizes="(max-width: 700px) 200px, 400px"
            alt={words.posterOf({ show: show.showName })}
            first
          />
        </div>
        <div className="show-detail-text">
          <h1 lang={langOf(show)}>{show.showName}</h1>
          <ShowFacts show={show} />
          <ShowAct show={show} />
          {role === 'admin' && (
            <ButtonLink to={pageAt('/admin/shows/:id/performances', { id: show._id })}>
              {words.plan()}
            </ButtonLink>
          )}
          <p className="show-description" lang={langOfText(description)}>
            {description.text}
          </p>
          <ShowDetails show={show} />
          <PerformanceList show={show} />
          <NextHouse showId={show._id} House={House} />
          <CastList show={show} />
          {pictures.length > 0 && (
            <div className="show-pictures">
              {pictures.map((picture) => (
                <ShowImage
                  key={picture.url}
                  picture={picture}
                  sizes="(max-width: 700px) 50vw, 240px"
                  lang={langOfAlt(picture)}
                  alt={picture.alt ?? words.sceneFrom({ show: show.showName })}
                />
              ))}
            </div>
          )}
          <GettingThere show={show} />
        </div>
      </article>
    </DarkPage>
  )
}

/** Price, length, language and advice, as far as they were said. */
function ShowDetails({ show }: { show: Show }) {
  const price = usePriceText(show)
  const { language, advice } = textsOf(show)
  const said = (
    [
      [showWords.price(), price, undefined],
      [showWords.length(), eveningText(show), undefined],
      [showWords.language(), language.text, langOfText(language)],
      [showWords.advice(), advice.text, langOfText(advice)],
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
function CastList({ show }: { show: Pick<Show, 'cast' | 'language' | 'languageFr'> }) {
  const parts = show.cast.map(readPart)
  const lang = langOf(show)
  if (parts.length === 0) return null
  return (
    <Part title={showWords.cast()}>
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
function GettingThere({ show }: { show: Show }) {
  const { boxOfficeAddress, boxOfficeDirections, lang } = useTheatre()
  const { access } = textsOf(show)
  const address = show.address || boxOfficeAddress
  const directions = show.address ? '' : boxOfficeDirections
  if (!address && !directions && !access.text) return null
  return (
    <Part className="getting-there" title={showWords.gettingThere()}>
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
          <h3>{showWords.access()}</h3>
          <p className="text-2" lang={langOfText(access)}>
            {access.text}
          </p>
        </div>
      )}
    </Part>
  )
}
