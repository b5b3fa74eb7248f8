import { useAuthModal } from '../../platform/auth-modal.tsx'
import { rememberIntent } from '../../platform/intent.ts'
import { useGo } from '../../platform/nav.tsx'
import { useSession } from '../../platform/session.tsx'
import { useAlert } from '../../ui/dialog.tsx'

/** Opens the seats of a show or performance; visitors sign up first and then continue there. */
export function useBuying(showId: string, performanceId?: string): () => Promise<void> {
  const { token, role } = useSession()
  const alert = useAlert()
  const modal = useAuthModal()
  const go = useGo()
  return async () => {
    const path = `/seats?${new URLSearchParams({ show: showId, ...(performanceId ? { performance: performanceId } : {}) })}`
    if (!token) {
      rememberIntent(path, Date.now())
      modal.open('signup')
    } else if (role === 'user') {
      go(path)
    } else {
      await alert("Staff accounts can't buy tickets. Please log out, then log in with a patron account.")
    }
  }
}
