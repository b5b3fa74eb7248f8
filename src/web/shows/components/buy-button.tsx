import { Button, type ButtonProps } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { useAuthModal } from '../../platform/auth-modal.tsx'
import { useAlert } from '../../platform/dialog.tsx'
import { rememberIntent } from '../../platform/intent.ts'
import { useGo } from '../../platform/nav.tsx'
import { useSession } from '../../platform/session.tsx'

type BuyButtonProps = ButtonProps & {
  showId: string
  performanceId?: string
  /** Id of the element that says what is bought. */
  describedBy: string
  withIcon?: boolean
}

/** Leads to the seats; a visitor signs up first and comes out there. */
export function BuyButton({ showId, performanceId, describedBy, withIcon = false, ...look }: BuyButtonProps) {
  const { token, role } = useSession()
  const alert = useAlert()
  const modal = useAuthModal()
  const go = useGo()

  const buy = async () => {
    const path = `/seats?${new URLSearchParams({ show: showId, ...(performanceId ? { performance: performanceId } : {}) })}`
    if (!token) {
      rememberIntent(path, Date.now())
      modal.open('signup')
    } else if (role === 'user') {
      go(path)
    } else {
      await alert('Tickets are bought with a patron account. Please log out, then log in with yours.')
    }
  }
  return (
    <Button
      aria-describedby={describedBy}
      onClick={buy}
      leftSection={withIcon && <IconTicket className="icon" stroke={1.75} aria-hidden />}
      {...look}
    >
      BUY TICKETS
    </Button>
  )
}
