import { Rich } from '../../ui/rich.tsx'
import { words } from './catalogue.ts'
import '../components/accounts.css'
import { useState } from 'react'
import type { Role } from '../../../shared/accounts/contract.ts'
import { ApiError, messageOf } from '../../platform/api.ts'
import { takeIntent } from '../../platform/intent.ts'
import { useLocation } from '../../platform/location.tsx'
import { Redirect, useGo } from '../../platform/nav.tsx'
import { useSession } from '../../platform/session.tsx'
import { Button } from '../../ui/button.tsx'
import { useAlert } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { DarkPage } from '../../ui/page.tsx'
import { useForm, wrongFields } from '../../ui/use-form.ts'
import { useMe } from '../api.ts'
import { completeProfile } from '../components/google-calls.ts'
import { homeOf } from '../components/home-of.ts'
import { RoleSelect } from '../components/role-select.tsx'

/**
 * Asks people new from Google for what Google does not know: a phone number and the role they want. People
 * who have a role are sent to its start page.
 */
export function CompleteProfilePage() {
  const { token, role } = useSession()
  // If the role arrives while this is open, the form set it and navigates itself.
  const [before] = useState(role)
  const person = usePerson()
  if (!token) return <Redirect to="/login" />
  if (before) return <Redirect to={homeOf(before, null)} />
  return (
    <DarkPage>
      <div className="form-page">
        <h1>{words.completeProfile()}</h1>
        <div className="prose">
          <p>
            <Rich
              text={words.welcome({ name: person.firstName || person.email })}
              parts={{ name: (inner) => <bdi>{inner}</bdi> }}
            />
          </p>
        </div>
        <ProfileForm email={person.email} />
      </div>
    </DarkPage>
  )
}

function ProfileForm({ email }: { email: string }) {
  const [phone, setPhone] = useState('')
  const [role, setRole] = useState<Role>('user')
  const { logIn } = useSession()
  const alert = useAlert()
  const go = useGo()

  const send = async () => {
    if (email === '' || phone.trim() === '') {
      await alert(words.allFields())
      throw wrongFields({ phone: words.enterPhone() })
    }
    const answer = await completeProfile({ email, phone, role })
    logIn(answer, email)
    await alert(words.profileCompleted())
    go(homeOf(answer.role, takeIntent(Date.now())))
  }
  const form = useForm(send, (problem) => alert(profileProblem(problem)))

  return (
    <form className="stack" onSubmit={form.submit} noValidate aria-busy={form.busy}>
      <TextInput
        name="phone"
        type="tel"
        label={words.phone()}
        autoComplete="tel"
        required
        value={phone}
        onChange={setPhone}
        error={form.fields.phone}
      />
      <RoleSelect value={role} onChange={setRole} error={form.fields.role} />
      <Button type="submit" fullWidth disabled={form.busy}>
        {form.busy ? words.submitting() : words.submit()}
      </Button>
    </form>
  )
}

/** The person to greet: from the Google sign-in, else the one logged in. */
function usePerson(): { email: string; firstName: string } {
  const { email } = useSession()
  const me = useMe()
  const state: unknown = useLocation().state
  const given = typeof state === 'object' && state !== null && 'user' in state ? state.user : null
  const named = typeof given === 'object' && given !== null && 'firstName' in given ? given.firstName : ''
  return {
    email: me.data?.email ?? email ?? '',
    firstName: me.data?.firstName ?? (typeof named === 'string' ? named : ''),
  }
}

function profileProblem(problem: unknown): string {
  const refused = problem instanceof ApiError && problem.status >= 400 && problem.status < 500
  return refused ? words.profileRefused({ reason: messageOf(problem) }) : words.profileFailed()
}
