import { IconTicket } from '@tabler/icons-react'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { useBuying } from './use-buying.ts'

type BuyButtonProps = ButtonProps & {
  showId: string
  performanceId?: string
  /** Id of the element that describes what is bought. */
  describedBy: string
  withIcon?: boolean
}

/** Opens the seats; visitors sign up first and then continue there. */
export function BuyButton({ showId, performanceId, describedBy, withIcon = false, ...look }: BuyButtonProps) {
  const buy = useBuying(showId, performanceId)
  return (
    <Button aria-describedby={describedBy} onClick={buy} {...look}>
      {withIcon && <IconTicket className="icon" stroke={1.75} aria-hidden />}
      BUY TICKETS
    </Button>
  )
}
