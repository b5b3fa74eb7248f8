import { useId, useState } from 'react'
import { type Role, roles } from '../../../shared/accounts/contract.ts'
import { roleNames } from '../../../shared/accounts/role-names.ts'
import { Select } from '../../ui/fields.tsx'
import { words } from './auth-catalogue.ts'

type RoleSelectProps = { value: Role; onChange: (role: Role) => void; error: string | undefined }

/** The role for a new account, behind "I work here": nearly everybody is a patron. Closing it goes back to that. */
export function RoleSelect({ value, onChange, error }: RoleSelectProps) {
  const id = useId()
  const [open, setOpen] = useState(value !== 'user')
  const toggle = () => {
    setOpen(!open)
    onChange('user')
  }
  return (
    <div className="role-part">
      <button type="button" className="text-button" aria-expanded={open} aria-controls={id} onClick={toggle}>
        {words.work()}
      </button>
      <div id={id} hidden={!open}>
        <Select
          name="role"
          label={words.role()}
          description={words.roleHint()}
          options={roles.map((role) => ({ value: role, label: roleNames[role]() }))}
          value={value}
          onChange={(text) => {
            const choice = roles.find((role) => role === text)
            if (choice) onChange(choice)
          }}
          error={error}
        />
      </div>
    </div>
  )
}
