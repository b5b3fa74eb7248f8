import { lazy, Suspense } from 'react'
import { useAuthModal } from '../../platform/auth-modal.tsx'
import { useSession } from '../../platform/session.tsx'

const AuthDialog = lazy(() => import('./auth-dialog.tsx').then((m) => ({ default: m.AuthDialog })))

/** The log-in or the sign-up modal, whichever is open; its code is fetched when one first opens. */
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
