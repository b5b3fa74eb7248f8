import { words } from './table-catalogue.ts'
import './row-menu.css'
import { IconDots } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { AppLink } from '../../platform/nav.tsx'

export type MenuAct = { label: string; danger?: boolean } & ({ to: string } | { act: () => unknown })

/** How far the menu stays from its button and from the window's edges, in px. */
const GAP = 4

/** A ⋯ button with what can be done about one row. `about` says which row that is. */
export function RowMenu({ about, acts }: { about: string; acts: readonly (MenuAct | false)[] }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!open || !button.current || !menu.current) return
    place(menu.current, button.current.getBoundingClientRect())
    itemsOf(menu.current)[0]?.focus()
  }, [open])
  const close = () => menu.current?.hidePopover()
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button row-menu-button"
        aria-label={words.moreAbout({ name: about })}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
      >
        <IconDots className="icon" stroke={2} aria-hidden />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={words.moreAbout({ name: about })}
        className="row-menu"
        tabIndex={-1}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={(event) => steer(event, close)}
      >
        {open && acts.map((each) => each && <Item key={each.label} item={each} close={close} />)}
      </div>
    </>
  )
}

function Item({ item, close }: { item: MenuAct; close: () => void }) {
  const look = {
    role: 'menuitem',
    tabIndex: -1,
    className: 'row-menu-item',
    'data-danger': item.danger || undefined,
  }
  if ('to' in item)
    return (
      <AppLink to={item.to} {...look} onClick={close}>
        {item.label}
      </AppLink>
    )
  const choose = () => {
    // The focus is back at the ⋯ before a dialog opens, so that it returns there.
    close()
    item.act()
  }
  return (
    <button type="button" {...look} onClick={choose}>
      {item.label}
    </button>
  )
}

/** Below the button and aligned to its end, or above where there is no room. */
function place(menu: HTMLElement, button: DOMRect): void {
  const { width, height } = menu.getBoundingClientRect()
  const below = button.bottom + GAP
  const top = below + height + GAP > window.innerHeight ? button.top - GAP - height : below
  menu.style.left = `${Math.max(GAP, button.right - width)}px`
  menu.style.top = `${Math.max(GAP, top)}px`
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')]

/** Arrows, Home and End go through the menu, and Tab leaves it; the browser closes it at Escape. */
function steer(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (event.key === 'Tab') close()
  const items = itemsOf(event.currentTarget)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const last = items.length - 1
  const to = { ArrowDown: at < last ? at + 1 : 0, ArrowUp: at > 0 ? at - 1 : last, Home: 0, End: last }[
    event.key
  ]
  if (to === undefined) return
  event.preventDefault()
  items[to]?.focus()
}
