import { type Role, roles } from '../../../shared/accounts/contract.ts'
import { Select } from '../../ui/fields.tsx'
import { roleNames } from './role-names.ts'

type RoleSelectProps = { value: Role; onChange: (role: Role) => void; error: string | undefined }

/** The role for a new account. */
export function RoleSelect({ value, onChange, error }: RoleSelectProps) {
  return (
    <Select
      name="role"
      label="Role"
      description="Staff roles need an admin's approval. Until then you can use the site as a patron."
      options={roles.map((role) => ({ value: role, label: roleNames[role] }))}
      value={value}
      onChange={(text) => {
        const choice = roles.find((role) => role === text)
        if (choice) onChange(choice)
      }}
      error={error}
    />
  )
}
