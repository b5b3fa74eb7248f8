import './accounts.css'
import type { ReactNode } from 'react'
import { STAFF_PASSWORD_MIN } from '../../../shared/accounts/contract.ts'
import { words as roleNames } from '../../../shared/accounts/role-catalogue.ts'
import type { UpdateUserBody, User } from '../../../shared/accounts/users.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { ApiError, api } from '../../platform/api.ts'
import { TextInput, type TextInputProps } from '../../ui/fields.tsx'
import { Form, useTexts } from '../../ui/form.tsx'
import { words } from './catalogue.ts'
import { MaskedPassword } from './person-facts.tsx'
import { RoleSelect } from './role-select.tsx'

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

type PersonField = Exclude<keyof PersonValues, 'role'>

const fills: Record<PersonField, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  username: 'off',
  phoneNumber: 'tel',
  email: 'email',
}
const places = { 'username-taken': 'username', 'user-exists': 'email' } as const
const names = ['firstName', 'lastName', 'username', 'phoneNumber', 'email', 'role'] as const

/** Changes a person. A new address or role asks for the password of the person logged in. */
export function PersonForm({ person, withRole = false, password, onSaved }: PersonFormProps) {
  const { texts: values, set, field } = useTexts(person)
  const needsPassword = values.email !== person.email || values.role !== person.role

  const send = async (password: string) => {
    const user = await api.put('/users/:username', {
      params: { username: person.username },
      body: { ...changes(person, values), ...(needsPassword && { currentPassword: password }) },
    })
    const { firstName, lastName, username, phoneNumber, email, role } = user
    set({ firstName, lastName, username, phoneNumber, email, role })
    onSaved(user)
    return <Updated user={user} />
  }
  // The browser fills in the fields of people who edit their own account.
  const own = (name: PersonField) => ({ ...field(name), autoComplete: withRole ? 'off' : fills[name] })
  return (
    <Form
      className="stack person-form"
      send={send}
      isChanged={names.some((name) => values[name] !== person[name])}
      password={needsPassword && words.whyPassword({ what: withRole ? 'any' : 'own' })}
      places={places}
      failed={(problem) =>
        problem instanceof ApiError && problem.status !== 0 ? words.refused() : words.notUpdated()
      }
      submit={{ label: words.update(), doing: common.saving() }}
    >
      <PersonFields field={own} />
      {withRole && <RoleSelect value={values.role} onChange={(role) => set({ role })} />}
      <div>
        <p className="field-label">{words.password()}</p>
        <MaskedPassword instead={password} />
      </div>
    </Form>
  )
}

/** The fields of a person; `field` gives each what its form knows of it. */
export function PersonFields({ field }: { field: (name: PersonField) => TextInputProps }) {
  return (
    <>
      <div className="name-fields">
        <TextInput label={common.firstName()} {...field('firstName')} />
        <TextInput label={common.lastName()} {...field('lastName')} />
      </div>
      <TextInput label={common.username()} description={common.usernameHint()} {...field('username')} />
      <TextInput label={common.phoneNumber()} type="tel" {...field('phoneNumber')} />
      <TextInput label={common.email()} type="email" {...field('email')} />
    </>
  )
}

function changes(before: PersonValues, now: PersonValues) {
  const changed = names.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]])
  return Object.fromEntries(changed) satisfies UpdateUserBody
}

/** That it is done, and what of it still waits for the person. */
function Updated({ user: { pendingEmail, pendingRole } }: { user: User }) {
  const waits = [
    ...(pendingEmail ? [words.emailWaits({ email: pendingEmail.email })] : []),
    ...(pendingRole ? [words.roleWaits({ role: roleNames[pendingRole](), least: STAFF_PASSWORD_MIN })] : []),
  ].join(' ')
  return (
    <>
      {words.updated()}
      {waits && <p className="notice-more">{waits}</p>}
    </>
  )
}
