import { Suspense } from 'react'
import { useAuthModal } from '../../platform/auth-modal.tsx'
import { lazily } from '../../platform/lazily.ts'
import { useSession } from '../../platform/session.tsx'

const AuthDialog = lazily(() => import('./auth-dialog.tsx'), 'AuthDialog')

/** The log-in or sign-up modal, whichever is open; its code loads when one first opens. */
export function AuthModals() {
  const { mode, close } = useAuthModal()
  const { token } = useSession()
  if (!mode || token) return null
  return (
    <Suspense>
      <AuthDialog key={mode} mode={mode} onClose={close} />
    </Suspense>
  )
}
