import { useState } from 'react'
import { emailSchema } from '../../../shared/platform/base.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api } from '../../platform/api.ts'
import { AppLink } from '../../platform/nav.tsx'
import { refusalOr } from '../../platform/refusal.ts'
import { TextInput } from '../../ui/fields.tsx'
import { Form, useTexts, wrongFields } from '../../ui/form.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { FormPage } from '../components/form-page.tsx'
import { words } from './catalogue.ts'

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
