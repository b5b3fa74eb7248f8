import { type Role, roles } from '../../../shared/accounts/contract.ts'
import { words as roleNames } from '../../../shared/accounts/role-catalogue.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { Select } from '../../ui/fields.tsx'

export type RoleSelectProps = { value: Role; onChange: (role: Role) => void; hint?: string }

/** The role of an account. */
export function RoleSelect({ value, onChange, hint }: RoleSelectProps) {
  return (
    <Select
      name="role"
      label={common.role()}
      description={hint}
      options={roles.map((role) => ({ value: role, label: roleNames[role]() }))}
      value={value}
      onChange={(text) => {
        const choice = roles.find((role) => role === text)
        if (choice) onChange(choice)
      }}
    />
  )
}
