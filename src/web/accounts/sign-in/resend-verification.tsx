import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api } from '../../platform/api.ts'
import { ActButton } from '../../ui/act-button.tsx'

/** Sends the verification e-mail of the person logged in again. */
export function ResendVerification({ label }: { label: string }) {
  return (
    <ActButton doing={common.sending()} act={() => api.post('/auth/resend-verification')}>
      {label}
    </ActButton>
  )
}
