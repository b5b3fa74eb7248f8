import { IconUser } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type AuthMode, openAuth } from '../platform/session/auth-modal.tsx'
import { Button } from '../ui/button.tsx'
import { words } from './catalogue.ts'

/** A visitor's person icon, with a popup to log in or sign up. */
export function AccountPopup() {
  const [open, setOpen] = useState(false)
  const icon = useRef<HTMLButtonElement>(null)
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const close = ({ target }: Event) => {
      if (target instanceof Node && !area.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [open])
  const choose = (mode: AuthMode) => {
    icon.current?.focus()
    setOpen(false)
    openAuth(mode)
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
        aria-label={words.yourAccount()}
        aria-expanded={open}
        aria-controls="account-popup"
        onClick={() => setOpen(!open)}
      >
        <IconUser className="icon" stroke={1.75} aria-hidden />
      </button>
      {open && (
        <div className="account-popup" id="account-popup">
          <Button fullWidth onClick={() => choose('login')}>
            {words.login()}
          </Button>
          <button type="button" className="text-button" onClick={() => choose('signup')}>
            {words.signUp()}
          </button>
        </div>
      )}
    </div>
  )
}
