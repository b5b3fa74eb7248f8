import { PASSWORD_MIN, type RegisterBody } from '../../../shared/accounts/contract.ts'
import { errors } from '../../../shared/errors.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api, messageOf } from '../../platform/api.ts'
import { go } from '../../platform/nav.tsx'
import { logIn } from '../../platform/session/session.tsx'
import { alert } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Form, textField, useTexts, wrongFields } from '../../ui/form.tsx'
import { Rich } from '../../ui/pieces.tsx'
import { words } from './auth-catalogue.ts'
import { NewPassword } from './new-password.tsx'
import { RoleAtWork } from './role-select.tsx'
import { sessionIn } from './session-in.ts'

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
        <TextInput label={words.phone()} type="tel" autoComplete="tel" {...field('phone')} />
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
      <button type="button" className="text-button" onClick={onLogin}>
        {words.haveAccount()}
      </button>
    </div>
  )
}
