import { words } from './catalogue.ts'
import '../components/accounts.css'
import { useState } from 'react'
import { emailSchema } from '../../../shared/platform/base.ts'
import { AppLink } from '../../platform/nav.tsx'
import { SubmitButton } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { DarkPage } from '../../ui/page.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { refusalOr, useForm, wrongFields } from '../../ui/use-form.ts'
import { requestReset } from '../api.ts'

type Status = { tone: 'info' | 'danger'; text: string }

/** Requests a password reset mail. */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState('')
  const [status, setStatus] = useState<Status | null>(null)
  const form = useForm(
    async () => {
      setStatus(null)
      const address = emailSchema.safeParse(email)
      if (!address.success) throw wrongFields({ email: address.error.issues[0]?.message ?? '' })
      setStatus({ tone: 'info', text: await requestReset(address.data) })
    },
    (problem) => setStatus({ tone: 'danger', text: refusalOr(problem, words.wentWrong()) }),
  )
  return (
    <DarkPage>
      <div className="form-page">
        <h1>{words.forgotPassword()}</h1>
        <p className="prose">{words.forgotHint()}</p>
        <form className="stack" onSubmit={form.submit} noValidate aria-busy={form.busy}>
          <TextInput
            name="email"
            type="email"
            label={words.email()}
            autoComplete="username"
            value={email}
            onChange={setEmail}
            error={form.fields.email}
          />
          <SubmitButton fullWidth busy={form.busy} doing={words.sending()} label={words.sendReset()} />
        </form>
        {status && <Notice tone={status.tone}>{status.text}</Notice>}
        <AppLink to="/login">{words.backToLogin()}</AppLink>
      </div>
    </DarkPage>
  )
}
