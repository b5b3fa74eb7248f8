import type { Me } from '../../../shared/accounts/contract.ts'
import { refresh } from '../../platform/query.ts'
import { PersonForm } from '../components/person-form.tsx'
import { OwnPasswordReason } from './own-password-reason.tsx'

/** The form to change the caller's account. */
export function OwnUpdate({ me }: { me: Me }) {
  const { firstName, lastName, username, phone, email, role } = me
  return (
    <PersonForm
      person={{ firstName, lastName, username, phoneNumber: phone, email, role }}
      password={<OwnPasswordReason />}
      onSaved={() => refresh('/auth/me')}
    />
  )
}
