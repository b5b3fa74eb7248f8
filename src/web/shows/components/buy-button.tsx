import { IconTicket } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../../ui/pieces.tsx'
import { buy, type OnOffer } from './buying.tsx'
import { words } from './catalogue.ts'

type BuyButtonProps = ButtonProps &
  OnOffer & {
    /** Id of the element that describes what is bought, unless the label says it. */
    describedBy?: string
    withIcon?: boolean
    label?: ReactNode
  }

/** Opens the seats; visitors sign up first and then continue there. */
export function BuyButton(props: BuyButtonProps) {
  const { show, performance, describedBy, withIcon = false, label = words.buy(), ...look } = props
  return (
    <Button
      variant="primary"
      aria-describedby={describedBy}
      onClick={() => buy({ show, performance })}
      {...look}
    >
      {withIcon && <IconTicket className="icon" stroke={1.75} aria-hidden />}
      {label}
    </Button>
  )
}
