import { errors } from '../../../shared/errors.ts'
import { AppLink } from '../../platform/nav.tsx'
import { DarkPage } from '../../ui/pieces.tsx'
import { usePassedMessage } from '../components/passed-message.ts'
import { words } from './catalogue.ts'

/** Explains why a show call failed, with a link back. */
export function ErrorPage({ kind }: { kind: 'refused' | 'broken' }) {
  const { errorMessage, back } = usePassedMessage()
  return (
    <DarkPage>
      <div className="state">
        <h1>{words[kind]()}</h1>
        <p role="alert">{errorMessage ?? errors.internal.message}</p>
        {back !== '/' && <AppLink to={back}>{words.goBack()}</AppLink>}
        <AppLink to="/">{words.backToShows()}</AppLink>
      </div>
    </DarkPage>
  )
}
