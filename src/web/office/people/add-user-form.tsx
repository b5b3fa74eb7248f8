import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { NewPassword } from '../../accounts/sign-in/new-password.tsx'
import { ApiError, api } from '../../platform/api.ts'
import { AppLink } from '../../platform/nav.tsx'
import { pageAt } from '../../platform/page-address.ts'
import { refresh } from '../../platform/query.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { atField, textField, useForm, wrongFields } from '../../ui/use-form.ts'
import { words } from './catalogue.ts'

const empty = { firstName: '', lastName: '', username: '', phoneNumber: '', email: '', password: '' }
const missing = {
  firstName: words.enterFirstName,
  lastName: words.enterLastName,
  username: words.enterUsername,
  phoneNumber: words.enterPhone,
  email: words.enterEmail,
  password: common.enterNewPassword,
} satisfies Record<keyof typeof empty, () => string>

type Status = { tone: 'info' | 'danger'; text: string; more?: ReactNode }

/** The six fields of a new account, cleared once it is created and kept if that fails. */
export function AddUserForm() {
  const [values, setValues] = useState(empty)
  const [status, setStatus] = useState<Status | null>(null)
  const cache = useQueryClient()
  const form = useForm(
    async () => {
      setStatus({ tone: 'info', text: words.submitting() })
      try {
        checkFilled(values)
        const { username } = await api.post('/users', { body: { ...values, role: 'user' } })
        setValues(empty)
        const more = (
          <AppLink to={pageAt('/admin/users/:username', { username })}>
            {words.showUser({ username })}
          </AppLink>
        )
        setStatus({ tone: 'info', text: words.added(), more })
        void refresh(cache, '/users')
      } catch (failed) {
        const problem = atField(failed, places)
        setStatus({ tone: 'danger', text: words.failed(), more: elsewhere(problem) })
        throw problem
      }
    },
    () => undefined,
  )
  const field = (name: keyof typeof empty) => ({
    ...textField(name, values, (change) => setValues((before) => ({ ...before, ...change })), form.fields),
    required: true,
  })
  return (
    <form className="stack person-form" onSubmit={form.submit} noValidate aria-busy={form.busy}>
      <div className="name-fields">
        <TextInput label={common.firstName()} autoComplete="off" {...field('firstName')} />
        <TextInput label={common.lastName()} autoComplete="off" {...field('lastName')} />
      </div>
      <TextInput
        label={common.username()}
        description={common.usernameHint()}
        autoComplete="off"
        {...field('username')}
      />
      <TextInput label={common.phoneNumber()} type="tel" autoComplete="off" {...field('phoneNumber')} />
      <TextInput label={common.email()} type="email" autoComplete="off" {...field('email')} />
      <NewPassword {...field('password')} />
      {status && (
        <Notice tone={status.tone} more={status.more}>
          {status.text}
        </Notice>
      )}
      <SubmitButton busy={form.busy} doing={common.adding()} label={words.addUser()} />
    </form>
  )
}

const places = { 'username-taken': 'username', 'user-exists': 'email', 'weak-password': 'password' } as const

function checkFilled(values: typeof empty): void {
  const left = Object.entries(missing).filter(([name]) => values[name as keyof typeof empty].trim() === '')
  if (left.length > 0) throw wrongFields(Object.fromEntries(left.map(([name, says]) => [name, says()])))
}

/** The error, unless it is shown at a field. */
function elsewhere(problem: unknown): string | undefined {
  return problem instanceof ApiError && Object.keys(problem.fields).length === 0 ? problem.message : undefined
}
