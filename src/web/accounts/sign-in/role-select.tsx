import { useContext, useId, useState } from 'react'
import { type Role, roles } from '../../../shared/accounts/contract.ts'
import { words as roleNames } from '../../../shared/accounts/role-catalogue.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { Select, WrongFields } from '../../ui/fields.tsx'
import { TextButton } from '../../ui/pieces.tsx'
import { words } from './auth-catalogue.ts'

type RoleSelectProps = { value: Role; onChange: (role: Role) => void }

/** The role for a new account. */
export function RoleSelect({ value, onChange }: RoleSelectProps) {
  return (
    <Select
      name="role"
      label={common.role()}
      description={words.roleHint()}
      options={roles.map((role) => ({ value: role, label: roleNames[role]() }))}
      value={value}
      onChange={(text) => {
        const choice = roles.find((role) => role === text)
        if (choice) onChange(choice)
      }}
    />
  )
}

/** The role behind "I work here", as nearly everybody is a patron. Once it is closed, that says which role was chosen. */
export function RoleAtWork(props: RoleSelectProps) {
  const id = useId()
  const { value } = props
  const wrong = useContext(WrongFields).role
  const [open, setOpen] = useState(false)
  const shown = open || wrong !== undefined
  return (
    <div className="role-part">
      <TextButton aria-expanded={shown} aria-controls={id} onClick={() => setOpen(!open)}>
        {value === 'user' ? words.work() : words.workAs({ role: roleNames[value]() })}
      </TextButton>
      <div id={id} hidden={!shown}>
        <RoleSelect {...props} />
      </div>
    </div>
  )
}
