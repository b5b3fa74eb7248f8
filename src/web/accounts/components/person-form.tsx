import './accounts.css'
import { type ReactNode, useState } from 'react'
import { type Role, roles, STAFF_PASSWORD_MIN } from '../../../shared/accounts/contract.ts'
import { roleNames } from '../../../shared/accounts/role-names.ts'
import type { UpdateUserBody, User } from '../../../shared/accounts/users.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { ApiError, api } from '../../platform/api.ts'
import { Select, TextInput } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { atField, textField } from '../../ui/use-form.ts'
import { words } from './catalogue.ts'
import { MaskedPassword } from './masked-password.tsx'

export type PersonValues = Pick<
  User,
  'firstName' | 'lastName' | 'username' | 'phoneNumber' | 'email' | 'role'
>

type PersonFormProps = {
  person: PersonValues
  /** Admins grant roles, but not to themselves. */
  withRole?: boolean
  /** The explanation behind the password toggle. */
  password: ReactNode
  onSaved: (user: User) => void
}

const places = {
  'wrong-password': 'currentPassword',
  'password-needed': 'currentPassword',
  'username-taken': 'username',
  'user-exists': 'email',
} as const

type Status = { tone: 'info' | 'danger'; text: string; more?: string | undefined }

/** Changes a person. A new address or role asks for the password of the person logged in. */
export function PersonForm({ person, withRole = false, password, onSaved }: PersonFormProps) {
  const [values, setValues] = useState({ ...person, currentPassword: '' })
  const [status, setStatus] = useState<Status | null>(null)
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }))
  const needsPassword = values.email !== person.email || values.role !== person.role

  const send = async () => {
    setStatus(null)
    try {
      const user = await api.put('/users/:username', {
        params: { username: person.username },
        body: changes(person, values, needsPassword),
      })
      const { firstName, lastName, username, phoneNumber, email, role } = user
      setValues({ firstName, lastName, username, phoneNumber, email, role, currentPassword: '' })
      setStatus({ tone: 'info', text: words.updated(), more: whatWaits(user) })
      onSaved(user)
    } catch (failed) {
      const problem = atField(failed, places)
      setStatus(failure(problem))
      throw problem
    }
  }
  const field = (name: Exclude<keyof typeof values, 'role'>) => textField(name, values, set)
  return (
    <Form
      className="stack person-form"
      send={send}
      onProblem={() => undefined}
      submit={{ label: words.update(), doing: common.saving() }}
    >
      <div className="name-fields">
        <TextInput
          label={common.firstName()}
          autoComplete={own('given-name', withRole)}
          {...field('firstName')}
        />
        <TextInput
          label={common.lastName()}
          autoComplete={own('family-name', withRole)}
          {...field('lastName')}
        />
      </div>
      <TextInput
        label={common.username()}
        description={common.usernameHint()}
        autoComplete="off"
        {...field('username')}
      />
      <TextInput
        label={common.phoneNumber()}
        type="tel"
        autoComplete={own('tel', withRole)}
        {...field('phoneNumber')}
      />
      <TextInput
        label={common.email()}
        type="email"
        autoComplete={own('email', withRole)}
        {...field('email')}
      />
      {withRole && (
        <Select
          name="role"
          label={common.role()}
          options={roles.map((role) => ({ value: role, label: roleNames[role]() }))}
          value={values.role}
          onChange={(value) => set({ role: readRole(value) ?? values.role })}
        />
      )}
      <div>
        <p className="field-label">{words.password()}</p>
        <MaskedPassword instead={password} />
      </div>
      {needsPassword && (
        <TextInput
          label={common.yourPassword()}
          description={words.whyPassword({ what: withRole ? 'any' : 'own' })}
          type="password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
      )}
      {status && (
        <Notice tone={status.tone} more={status.more}>
          {status.text}
        </Notice>
      )}
    </Form>
  )
}

/** The autocomplete name of a field, when people edit their own account. */
function own(name: string, withRole: boolean): string {
  return withRole ? 'off' : name
}

function readRole(text: string): Role | undefined {
  return roles.find((role) => role === text)
}

function changes(
  before: PersonValues,
  now: PersonValues & { currentPassword: string },
  needsPassword: boolean,
) {
  const names = ['firstName', 'lastName', 'username', 'phoneNumber', 'email', 'role'] as const
  const changed = names.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]])
  const confirmed = needsPassword && now.currentPassword ? { currentPassword: now.currentPassword } : {}
  return { ...Object.fromEntries(changed), ...confirmed } satisfies UpdateUserBody
}

/** The notice about changes that are still pending. */
function whatWaits({ pendingEmail, pendingRole }: User): string | undefined {
  const waits = [
    ...(pendingEmail ? [words.emailWaits({ email: pendingEmail.email })] : []),
    ...(pendingRole ? [words.roleWaits({ role: roleNames[pendingRole](), least: STAFF_PASSWORD_MIN })] : []),
  ]
  return waits.join(' ') || undefined
}

function failure(problem: unknown): Status {
  const answered = problem instanceof ApiError && problem.status !== 0
  if (!answered) return { tone: 'danger', text: words.notUpdated() }
  const isRefusal = problem.status < 500 && Object.keys(problem.fields).length === 0
  return { tone: 'danger', text: words.refused(), more: isRefusal ? problem.message : undefined }
}
