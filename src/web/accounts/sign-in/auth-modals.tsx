import { Suspense } from 'react'
import { lazily } from '../../platform/lazily.ts'
import { closeAuth, useOpenedAuth } from '../../platform/session/auth-modal.tsx'
import { useSession } from '../../platform/session/session.tsx'

const AuthDialog = lazily(() => import('./auth-dialog.tsx'), 'AuthDialog')

/** The open log-in or sign-up modal; its code loads when one first opens. A log-in in any tab closes it. */
export function AuthModals() {
  const opened = useOpenedAuth()
  const { token } = useSession()
  const isOpen = opened && !(token && token !== opened.token)
  return <Suspense>{isOpen && <AuthDialog key={opened.mode} {...opened} onClose={closeAuth} />}</Suspense>
}
