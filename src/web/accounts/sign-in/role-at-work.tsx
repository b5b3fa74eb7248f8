import { useContext, useId, useState } from 'react'
import { words as roleNames } from '../../../shared/accounts/role-catalogue.ts'
import { WrongFields } from '../../ui/fields.tsx'
import { TextButton } from '../../ui/pieces.tsx'
import { RoleSelect, type RoleSelectProps } from '../components/role-select.tsx'
import { words } from './auth-catalogue.ts'

/** The role behind "I work here", as nearly everybody is a patron. Once it is closed, that says which role was chosen. */
export function RoleAtWork(props: Omit<RoleSelectProps, 'hint'>) {
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
        <RoleSelect {...props} hint={words.roleHint()} />
      </div>
    </div>
  )
}
