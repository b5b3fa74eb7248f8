import { useState } from 'react'
import { errors } from '../../../shared/errors.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { ApiError, api, messageOf } from '../../platform/api.ts'
import { AppLink, go } from '../../platform/nav.tsx'
import { consumeIntent } from '../../platform/session/intent.ts'
import { logIn } from '../../platform/session/session.tsx'
import { alert } from '../../ui/dialog.tsx'
import { Checkbox, TextInput } from '../../ui/fields.tsx'
import { Form, useTexts } from '../../ui/form.tsx'
import { words as accountWords } from '../components/catalogue.ts'
import { words } from './auth-catalogue.ts'
import { homeOf } from './home-of.ts'
import { sessionIn } from './session-in.ts'

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

  const send = async () => {
    const answer = sessionIn(await api.post('/auth/login', { body: texts }))
    onDone()
    logIn(answer, texts.email.trim().toLowerCase())
    go(next ?? homeOf(answer.role, consumeIntent(Date.now())))
  }

  return (
    <div className="stack">
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
      <button type="button" className="text-button" onClick={onSignup}>
        {words.noAccount()}
      </button>
    </div>
  )
}

function loginProblem(problem: unknown): string {
  const known = problem instanceof ApiError && problem.status !== 401 && problem.code !== 'invalid-input'
  const badAnswer = problem instanceof ApiError && problem.code === 'internal' && problem.status === 200
  return known && !badAnswer ? messageOf(problem) : errors['invalid-credentials'].message
}
