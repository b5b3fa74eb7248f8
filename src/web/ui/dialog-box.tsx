import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { words } from './catalogue.ts'
import { IconButton } from './icon-button.tsx'

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
    const before = lineage(document.activeElement)
    dialog.showModal()
    // What a field is for stands above it: in a small window a dialog begins there.
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
    return () => {
      dialog.close()
      restoreFocus(before)
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
          <IconButton icon={IconX} label={words.close()} onClick={onClose} />
        </div>
      )}
      {children}
    </dialog>
  )
}

/** An element and all that it is in. */
function lineage(element: Element | null): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let each = element; each instanceof HTMLElement; each = each.parentElement) found.push(each)
  return found
}

/** To what had focus, or if that is gone, as the button of a guest who left the list, to the part of the page it was in. */
function restoreFocus([before, ...around]: readonly HTMLElement[]): void {
  const part = around.find((each) => each.isConnected && each.matches('li, section, main'))
  if (part && !before?.isConnected) part.tabIndex = -1
  const back = before?.isConnected ? before : part
  back?.focus()
}
