import { useEffect, useState } from 'react'
import { PASSWORD_MIN, REDIRECT_DELAY_MS, STAFF_PASSWORD_MIN } from '../../../shared/accounts/contract.ts'
import { errors } from '../../../shared/errors.ts'
import { emailSchema } from '../../../shared/platform/base.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api } from '../../platform/api.ts'
import { AppLink, go, passToDocument } from '../../platform/nav.tsx'
import { refusalOr } from '../../platform/refusal.ts'
import { clearSession } from '../../platform/session/session-store.ts'
import { TextInput } from '../../ui/fields.tsx'
import { Form, useTexts, wrongFields } from '../../ui/form.tsx'
import { ButtonLink, Notice } from '../../ui/pieces.tsx'
import { FormPage } from '../components/form-page.tsx'
import { checkPair, PasswordPair } from '../components/password-pair.tsx'
import { useAddressToken } from '../sign-in/use-address-token.ts'
import { words } from './catalogue.ts'

/** The target of the reset mail's link: sets a new password, then opens the log-in page. */
export function ResetPasswordPage() {
  const token = useAddressToken()
  const [done, setDone] = useState<string | null>(null)
  useLoginAfter(done !== null)
  return (
    <FormPage heading={words.resetPassword()}>
      {done === null ? (
        <>
          <ResetForm token={token} onDone={setDone} />
          <AppLink to="/login">{words.backToLogin()}</AppLink>
        </>
      ) : (
        <>
          <Notice>{done}</Notice>
          <ButtonLink variant="primary" to="/login">
            {words.goToLogin()}
          </ButtonLink>
        </>
      )}
    </FormPage>
  )
}

function ResetForm({ token, onDone }: { token: string | null; onDone: (message: string) => void }) {
  const [pair, setPair] = useState({ newPassword: '', confirm: '' })
  const [problem, setProblem] = useState<string | null>(token ? null : errors['invalid-token'].message)
  const send = async () => {
    setProblem(null)
    if (!token) return setProblem(errors['invalid-token'].message)
    checkPair(pair)
    const body = { token, newPassword: pair.newPassword }
    const { message, email } = await api.post('/auth/reset-password', { body })
    // This ended every session of the account, including this browser's.
    clearSession()
    passToDocument('/login', { email })
    onDone(message)
  }
  return (
    <Form
      send={send}
      onProblem={(failure) => setProblem(refusalOr(failure, words.wentWrong()))}
      submit={{ label: words.resetPassword(), doing: common.saving(), fullWidth: true }}
    >
      {problem && (
        <Notice tone="danger">
          {problem} <AppLink to="/forgot-password">{words.newLink()}</AppLink>
        </Notice>
      )}
      <PasswordPair
        values={pair}
        onChange={(change) => setPair((before) => ({ ...before, ...change }))}
        hint={words.passwordHint({ least: PASSWORD_MIN, staff: STAFF_PASSWORD_MIN })}
      />
    </Form>
  )
}

function useLoginAfter(done: boolean): void {
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => go('/login'), REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [done])
}

/** Requests a password reset mail. */
export function ForgotPasswordPage() {
  const { texts, field } = useTexts({ email: '' })
  const [sent, setSent] = useState('')
  const [problem, setProblem] = useState<unknown>(null)
  const send = async () => {
    setSent('')
    setProblem(null)
    const address = emailSchema.safeParse(texts.email)
    if (!address.success) throw wrongFields({ email: address.error.issues[0]?.message ?? '' })
    const { message } = await api.post('/auth/forgot-password', { body: { email: address.data } })
    setSent(message)
  }
  return (
    <FormPage heading={words.forgotPassword()}>
      <p className="prose">{words.forgotHint()}</p>
      <Form
        send={send}
        onProblem={setProblem}
        submit={{ label: words.sendReset(), doing: common.sending(), fullWidth: true }}
      >
        <TextInput type="email" label={common.email()} {...field('email')} autoComplete="username" />
      </Form>
      {sent && <Notice>{sent}</Notice>}
      {problem !== null && <Notice tone="danger">{refusalOr(problem, words.wentWrong())}</Notice>}
      <AppLink to="/login">{words.backToLogin()}</AppLink>
    </FormPage>
  )
}
