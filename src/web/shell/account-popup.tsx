import { Button } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { IconUser } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type AuthMode, useAuthModal } from '../platform/auth-modal.tsx'

/** The person icon of a visitor, and its small popup with the ways in. */
export function AccountPopup() {
  const [open, setOpen] = useState(false)
  const modal = useAuthModal()
  const icon = useRef<HTMLButtonElement>(null)
  const area = useClickOutside<HTMLDivElement>(() => setOpen(false))
  const choose = (mode: AuthMode) => {
    icon.current?.focus()
    setOpen(false)
    modal.open(mode)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the popup from anything inside it
    <div
      className="account"
      ref={area}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        icon.current?.focus()
      }}
    >
      <button
        ref={icon}
        type="button"
        className="icon-button ring"
        aria-label="Your account"
        aria-expanded={open}
        aria-controls="account-popup"
        onClick={() => setOpen(!open)}
      >
        <IconUser className="icon" stroke={1.75} aria-hidden />
      </button>
      {open && (
        <div className="account-popup" id="account-popup">
          <Button fullWidth onClick={() => choose('login')}>
            Login
          </Button>
          <button type="button" className="text-button" onClick={() => choose('signup')}>
            Don't have an account? Sign up
          </button>
        </div>
      )}
    </div>
  )
}
