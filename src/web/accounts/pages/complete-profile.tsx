import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Role, STAFF_PASSWORD_MIN } from '../../../shared/accounts/contract.ts'
import { words as titles } from '../../../shared/accounts/pages-catalogue.ts'
import { errors } from '../../../shared/errors.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api, messageOf } from '../../platform/api.ts'
import { AppLink, go, Redirect, useLocation } from '../../platform/nav.tsx'
import { isRefusal } from '../../platform/refusal.ts'
import { consumeIntent } from '../../platform/session/consume-intent.ts'
import { logIn, useSession } from '../../platform/session/session.tsx'
import { alert } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Form, textField, useTexts, wrongFields } from '../../ui/form.tsx'
import { Loaded, Rich } from '../../ui/pieces.tsx'
import { authConfigQuery, useMe } from '../api.ts'
import { FormPage } from '../components/form-page.tsx'
import { RoleSelect } from '../components/role-select.tsx'
import { words as nameWords } from '../sign-in/auth-catalogue.ts'
import { NewPassword } from '../sign-in/new-password.tsx'
import { homeOf, sessionIn } from '../sign-in/session-in.ts'
import { words } from './catalogue.ts'

/**
 * Asks people new from Google for what Google does not know: a phone number, the role they want, and the rest of a name
 * of which it said only a part. People who have a role are sent to its start page.
 */
export function CompleteProfilePage() {
  const { token, role } = useSession()
  // If the role arrives while this is open, the form set it and navigates itself.
  const [before] = useState(role)
  const person = usePerson()
  if (!token) return <Redirect to="/login" />
  if (before) return <Redirect to={homeOf(before, null)} />
  return (
    <FormPage heading={words.completeProfile()}>
      <div className="prose">
        <p>
          <Rich text={words.welcome({ name: person.firstName || person.email })} />
        </p>
      </div>
      <ProfileForm {...person} />
    </FormPage>
  )
}

type Person = { email: string; firstName: string; lastName: string | null }

function ProfileForm({ email, firstName, lastName }: Person) {
  const [typed, setTyped] = useState<{ firstName?: string; lastName?: string; phone?: string }>({})
  const { phone, ...names } = { firstName, lastName: '', phone: '', ...typed }
  const asksNames = lastName === ''
  const [role, setRole] = useState<Role>('user')

  const send = async () => {
    const blank = {
      ...(asksNames && names.firstName.trim() === '' && { firstName: nameWords.enterFirstName() }),
      ...((email === '' || phone.trim() === '') && { phone: nameWords.enterPhone() }),
    }
    if (Object.keys(blank).length > 0) {
      await alert(words.allFields())
      throw wrongFields(blank)
    }
    const named = {
      ...(asksNames && { firstName: names.firstName }),
      ...(names.lastName.trim() && { lastName: names.lastName }),
    }
    const body = { email, phone, role, ...named }
    const answer = sessionIn(await api.post('/auth/complete-profile', { body }))
    logIn(answer, email)
    await alert(words.profileCompleted())
    go(homeOf(answer.role, consumeIntent(Date.now())))
  }

  const field = (name: 'firstName' | 'lastName' | 'phone') =>
    textField(name, { ...names, phone }, (change) => setTyped((before) => ({ ...before, ...change })))

  return (
    <Form
      send={send}
      onProblem={(problem) => alert(profileProblem(problem))}
      submit={{ label: words.submit(), doing: words.submitting(), fullWidth: true }}
    >
      {asksNames && (
        <div className="name-fields">
          <TextInput label={common.firstName()} autoComplete="given-name" required {...field('firstName')} />
          <TextInput
            label={common.lastName()}
            description={words.lastNameHint()}
            autoComplete="family-name"
            {...field('lastName')}
          />
        </div>
      )}
      <TextInput type="tel" label={common.phoneNumber()} autoComplete="tel" required {...field('phone')} />
      <RoleSelect value={role} onChange={setRole} hint={nameWords.roleHint()} />
    </Form>
  )
}

/** The person to greet: the one logged in, until then as the Google sign-in says. `lastName` is null until it is known. */
function usePerson(): Person {
  const { email } = useSession()
  const me = useMe()
  const state: unknown = useLocation().state
  const user = typeof state === 'object' && state !== null && 'user' in state ? state.user : null
  const given = typeof user === 'object' && user !== null ? (user as Record<string, unknown>) : {}
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    email: me.data?.email ?? email ?? '',
    firstName: me.data?.firstName ?? text(given.firstName) ?? '',
    lastName: me.data?.lastName ?? text(given.lastName),
  }
}

function profileProblem(problem: unknown): string {
  return isRefusal(problem) ? words.profileRefused({ reason: messageOf(problem) }) : words.profileFailed()
}

/** Makes the first admin of a new theatre, with the code from the server's log. Afterwards it leads to the log-in. */
export function SetupPage() {
  const config = useQuery(authConfigQuery)
  return (
    <FormPage heading={titles['/setup']()}>
      <Loaded query={config}>{({ awaitsAdmin }) => (awaitsAdmin ? <SetupForm /> : <SetUp />)}</Loaded>
    </FormPage>
  )
}

const SetUp = () => (
  <p className="prose">
    {errors['setup-done'].message} <AppLink to="/login">{words.goToLogin()}</AppLink>
  </p>
)

function SetupForm() {
  const { texts, field } = useTexts({ code: '', firstName: '', lastName: '', email: '', password: '' })
  const send = async () => {
    const answer = sessionIn(await api.post('/setup', { body: texts }))
    logIn(answer, texts.email.trim().toLowerCase())
    go(homeOf(answer.role, null))
  }
  return (
    <Form
      send={send}
      stillWrong={{ password: (typed) => [...typed.normalize('NFKC')].length < STAFF_PASSWORD_MIN }}
      submit={{ label: words.becomeAdmin(), doing: nameWords.signingUp(), fullWidth: true }}
    >
      <p className="prose">{words.setupHint()}</p>
      <TextInput label={words.setupCode()} spellCheck={false} required {...field('code')} />
      <div className="name-fields">
        <TextInput label={common.firstName()} required {...field('firstName')} autoComplete="given-name" />
        <TextInput label={common.lastName()} required {...field('lastName')} autoComplete="family-name" />
      </div>
      <TextInput label={common.email()} type="email" required {...field('email')} autoComplete="email" />
      <NewPassword least={STAFF_PASSWORD_MIN} required {...field('password')} />
    </Form>
  )
}
