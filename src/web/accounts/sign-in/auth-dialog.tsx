import '../components/accounts.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PASSWORD_MIN, type RegisterBody } from '../../../shared/accounts/contract.ts'
import { errors } from '../../../shared/errors.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { ApiError, api, messageOf } from '../../platform/api.ts'
import { AppLink, go } from '../../platform/nav.tsx'
import { type AuthModalOptions, type AuthMode, openAuth } from '../../platform/session/auth-modal.tsx'
import { consumeIntent } from '../../platform/session/consume-intent.ts'
import { logIn } from '../../platform/session/session.tsx'
import { ActButton } from '../../ui/act-button.tsx'
import { alert } from '../../ui/dialog.tsx'
import { DialogBox } from '../../ui/dialog-box.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Form, textField, useTexts, wrongFields } from '../../ui/form.tsx'
import { Checkbox } from '../../ui/more-fields.tsx'
import { Rich, TextButton } from '../../ui/pieces.tsx'
import { authConfigQuery } from '../api.ts'
import { words as accountWords } from '../components/catalogue.ts'
import { words } from './auth-catalogue.ts'
import { SignInElsewhere } from './google-button.tsx'
import { NewPassword } from './new-password.tsx'
import { RoleAtWork } from './role-at-work.tsx'
import { homeOf, sessionIn } from './session-in.ts'

type AuthDialogProps = AuthModalOptions & { mode: AuthMode; onClose: () => void }

/** The log-in and sign-up modals, which link to each other. What asks for the least comes first. */
export function AuthDialog({ mode, about, email, next, onClose }: AuthDialogProps) {
  return (
    <DialogBox label={mode === 'login' ? words.logIn() : words.signUp()} heading onClose={onClose}>
      {about}
      <SignInElsewhere next={next} onDone={onClose}>
        {about && (
          <ActButton fullWidth alerts act={() => buyAsGuest(onClose)}>
            {words.withoutAccount()}
          </ActButton>
        )}
      </SignInElsewhere>
      {mode === 'login' ? (
        <LoginForm email={email} next={next} onDone={onClose} onSignup={() => openAuth('signup')} />
      ) : (
        <SignupForm onDone={onClose} onLogin={() => openAuth('login')} />
      )}
    </DialogBox>
  )
}

/** Goes on to the seats without an account. */
async function buyAsGuest(onDone: () => void) {
  const answer = sessionIn(await api.post('/auth/guest'))
  onDone()
  logIn(answer, '')
  go(homeOf(answer.role, consumeIntent(Date.now())))
}

type LoginFormProps = {
  /** Fills in the address; the password is then what is left to type. */
  email?: string | null | undefined
  /** Where to continue, instead of where the person was going. */
  next?: string | undefined
  /** Runs first; closes the modal. */
  onDone: () => void
  onSignup: () => void
}

/** Logs in and continues where the person was going. */
export function LoginForm({ email: known, next, onDone, onSignup }: LoginFormProps) {
  const { texts, field } = useTexts({ email: known ?? '', password: '' })
  const [shown, setShown] = useState(false)
  const { data: config } = useQuery(authConfigQuery)

  const send = async () => {
    const answer = sessionIn(await api.post('/auth/login', { body: texts }))
    onDone()
    logIn(answer, texts.email.trim().toLowerCase())
    go(next ?? homeOf(answer.role, consumeIntent(Date.now())))
  }

  return (
    <div className="stack">
      {config?.awaitsAdmin && (
        <AppLink to="/setup" onClick={onDone}>
          {words.noAdmin()}
        </AppLink>
      )}
      <Form
        send={send}
        onProblem={(problem) => alert(loginProblem(problem))}
        submit={{ label: words.login(), doing: words.loggingIn(), fullWidth: true }}
      >
        <TextInput
          type="email"
          label={common.email()}
          data-autofocus={known ? undefined : ''}
          {...field('email')}
          autoComplete="username"
        />
        <TextInput
          type={shown ? 'text' : 'password'}
          label={accountWords.password()}
          data-autofocus={known ? '' : undefined}
          {...field('password')}
          autoComplete="current-password"
        />
        <Checkbox label={accountWords.showPassword()} checked={shown} onChange={setShown} />
      </Form>
      <AppLink to="/forgot-password" className="text-button text-link" onClick={onDone}>
        {words.forgot()}
      </AppLink>
      <TextButton onClick={onSignup}>{words.noAccount()}</TextButton>
    </div>
  )
}

function loginProblem(problem: unknown): string {
  const known = problem instanceof ApiError && problem.status !== 401 && problem.code !== 'invalid-input'
  const badAnswer = problem instanceof ApiError && problem.code === 'internal' && problem.status === 200
  return known && !badAnswer ? messageOf(problem) : errors['invalid-credentials'].message
}

const empty: RegisterBody = { firstName: '', lastName: '', email: '', password: '', phone: '', role: 'user' }

/** Required fields, in the order of the form, and what is said where one is empty. */
const names = {
  firstName: words.enterFirstName,
  lastName: words.enterLastName,
  email: words.enterEmail,
  password: common.enterNewPassword,
  phone: words.enterPhone,
} satisfies Partial<Record<keyof RegisterBody, () => string>>

/** Creates an account, logs in and continues to the notice about the mail. `onDone` closes the modal. */
export function SignupForm({ onDone, onLogin }: { onDone: () => void; onLogin: () => void }) {
  const { texts: values, set } = useTexts(empty)

  const send = async () => {
    const blank = Object.entries(names).filter(([name]) => values[name as keyof RegisterBody].trim() === '')
    if (blank.length > 0) {
      await alert(errors['all-fields-required'].message)
      throw wrongFields(Object.fromEntries(blank.map(([name, ask]) => [name, ask()])))
    }
    const { exists } = await api.post('/auth/check-user', { body: { email: values.email } })
    if (exists) {
      await alert(errors['user-exists'].message)
      onDone()
      return go('/login')
    }
    const answer = sessionIn(await api.post('/auth/register', { body: values }))
    onDone()
    logIn(answer, values.email.trim().toLowerCase())
    go('/verify-notice')
  }
  const field = (name: Exclude<keyof RegisterBody, 'role'>) => ({
    ...textField(name, values, set),
    required: true,
  })

  return (
    <div className="stack">
      <Form
        send={send}
        onProblem={(problem) => alert(messageOf(problem, words.signUpFailed()))}
        stillWrong={{ password: (typed) => [...typed.normalize('NFKC')].length < PASSWORD_MIN }}
        submit={{ label: words.signUp(), doing: words.signingUp(), fullWidth: true }}
      >
        <div className="name-fields">
          <TextInput
            label={common.firstName()}
            autoComplete="given-name"
            data-autofocus
            {...field('firstName')}
          />
          <TextInput label={common.lastName()} autoComplete="family-name" {...field('lastName')} />
        </div>
        <TextInput label={common.email()} type="email" autoComplete="email" {...field('email')} />
        <NewPassword {...field('password')} />
        <TextInput label={common.phone()} type="tel" autoComplete="tel" {...field('phone')} />
        <RoleAtWork value={values.role} onChange={(role) => set({ role })} />
        <p className="note">
          <Rich
            text={words.privacyNote()}
            parts={{
              link: (inner) => (
                <a href="/privacy" target="_blank" rel="noopener">
                  {inner}
                </a>
              ),
            }}
          />
        </p>
      </Form>
      <TextButton onClick={onLogin}>{words.haveAccount()}</TextButton>
    </div>
  )
}
