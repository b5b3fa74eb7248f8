import type { ComponentProps } from 'react'
import { AppLink } from '../platform/nav.tsx'

export type Look = {
  /**
   * `outline` if it is not given; `primary` is the page's main action; `link` looks like text; `danger` takes something
   * away.
   */
  variant?: 'primary' | 'second' | 'quiet' | 'outline' | 'link' | 'danger'
  /** `field` is as high as the field beside it. */
  size?: 'md' | 'field' | 'lg'
  fullWidth?: boolean
}
export type ButtonProps = Look & ComponentProps<'button'>

/** A button. It submits a form only with `type="submit"`. */
export function Button(props: ButtonProps) {
  return <button type="button" {...dress(props)} />
}

export type SubmitProps = Look & {
  busy: boolean
  label: string
  /** Replaces the label while busy. */
  doing: string
  /** Whether there is anything to send. */
  isReady?: boolean
}

/** Submits its form; shows when it is busy, while useForm ignores presses. */
export function SubmitButton({ busy, label, doing, isReady = true, ...look }: SubmitProps) {
  return (
    <Button type="submit" variant="primary" aria-disabled={busy || !isReady} {...look}>
      {busy ? doing : label}
    </Button>
  )
}

/** A link within the site, styled as a button. */
export function ButtonLink(props: Look & ComponentProps<typeof AppLink>) {
  return <AppLink {...dress(props)} />
}

function dress<P extends Look & { className?: string | undefined }>(props: P) {
  const { variant = 'outline', size = 'md', fullWidth = false, className, ...rest } = props
  return {
    ...rest,
    className: className ? `button ${className}` : 'button',
    'data-variant': variant,
    'data-size': size,
    'data-wide': fullWidth || undefined,
  }
}
