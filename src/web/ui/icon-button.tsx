import type { Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

type IconButtonProps = ComponentProps<'button'> & { icon: Icon; label: string }

/** A button that shows an icon, and is called by its label. */
export function IconButton({ icon: Drawn, label, className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      className={className ? `icon-button ${className}` : 'icon-button'}
      aria-label={label}
      {...button}
    >
      <Drawn className="icon" stroke={1.75} aria-hidden />
    </button>
  )
}
