import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'

type DialogBoxProps = {
  /** Accessible name; also the visible heading if `heading` is set. */
  label: string
  heading?: boolean
  /** Role alertdialog, without a close button. */
  alert?: boolean
  onClose: () => void
  children: ReactNode
}

/** A modal dialog, open while mounted: the browser traps focus, Escape closes, focus returns afterwards. */
export function DialogBox({ label, heading = false, alert = false, onClose, children }: DialogBoxProps) {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = box.current
    if (!dialog) return
    const before = document.activeElement
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={box}
      className="dialog"
      aria-label={label}
      {...(alert ? { role: 'alertdialog' as const } : {})}
      onCancel={(event) => {
        if (event.target !== box.current) return
        event.preventDefault()
        onClose()
      }}
    >
      {!alert && (
        <div className="dialog-head">
          {heading ? <h2 className="block-title">{label}</h2> : <span />}
          <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
            <IconX className="icon" stroke={1.75} aria-hidden />
          </button>
        </div>
      )}
      {children}
    </dialog>
  )
}
