import { errors } from '../../../shared/errors.ts'
import { AppLink } from '../../platform/nav.tsx'
import { DarkPage } from '../../ui/page.tsx'
import { usePassedMessage } from '../components/passed-message.ts'

/** Explains why a show call failed, with a link back. */
export function ErrorPage({ title }: { title: string }) {
  const { errorMessage, back } = usePassedMessage()
  return (
    <DarkPage>
      <div className="state">
        <h1>{title}</h1>
        <p role="alert">{errorMessage ?? errors.internal.message}</p>
        {back !== '/' && <AppLink to={back}>Go back and try again</AppLink>}
        <AppLink to="/">Back to the shows</AppLink>
      </div>
    </DarkPage>
  )
}
