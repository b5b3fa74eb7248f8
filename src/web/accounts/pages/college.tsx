import { useEffect, useState } from 'react'
import { words as titles } from '../../../shared/accounts/pages-catalogue.ts'
import { storageKeys } from '../../../shared/accounts/session.ts'
import { errors } from '../../../shared/errors.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api, refusalIn } from '../../platform/api.ts'
import { AppLink, useLocation } from '../../platform/nav.tsx'
import { consumeIntent } from '../../platform/session/consume-intent.ts'
import { writeLocal } from '../../platform/session/local-storage.ts'
import { currentSession } from '../../platform/session/session-store.ts'
import { Loading, Outcome } from '../../ui/pieces.tsx'
import { FormPage } from '../components/form-page.tsx'
import { enter, sessionIn } from '../sign-in/session-in.ts'
import { useSpent } from '../sign-in/use-address-token.ts'
import { words } from './catalogue.ts'

/** Where the college sends people back to: finishes the sign-in and opens their start page. */
export function CollegePage() {
  const { search } = useLocation()
  const [query] = useState(() => search.replace(/^\?/, ''))
  // The code in it works once, and is of no use in the history.
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), [])
  const [spent] = useSpent(query || null, finish)
  const problem = query ? spent?.problem : refusalIn({ message: errors['college-failed'].message })
  return (
    <FormPage heading={titles['/college']()}>
      {!problem && <Loading text={common.oneMoment()} />}
      <Outcome problem={problem} />
      {problem !== undefined && <AppLink to="/login">{words.goToLogin()}</AppLink>}
    </FormPage>
  )
}

/** Finishes a sign-in with the query that the college added; what went wrong, if anything. */
async function finish(search: string): Promise<{ problem?: unknown }> {
  try {
    const answer = await api.post('/auth/college', { body: { search } })
    // Whoever was logged in has connected the account, and goes back to where that was.
    const before = currentSession().token ? consumeIntent(Date.now()) : null
    enter(sessionIn(answer, true), before ?? undefined)
    writeLocal(storageKeys.logOutUrl, answer.logOutUrl)
    return {}
  } catch (problem) {
    return { problem }
  }
}
