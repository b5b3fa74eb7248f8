import type { ComponentProps } from 'react'
import { AppLink } from '../platform/nav.tsx'

type Look = {
  /** `primary` is what the page is for; `link` looks like text. */
  variant?: 'primary' | 'second' | 'quiet' | 'outline' | 'link'
  /** `field` is as high as a field beside it. */
  size?: 'md' | 'field' | 'lg'
  fullWidth?: boolean
}
export type ButtonProps = Look & ComponentProps<'button'>

/** A button. It submits a form only if `type` says so. */
export function Button(props: ButtonProps) {
  return <button type="button" {...dress(props)} />
}

type SubmitProps = Look & {
  busy: boolean
  label: string
  /** Takes the label's place while busy. */
  doing: string
}

/** Submits its form; while busy it says so, and useForm ignores presses. */
export function SubmitButton({ busy, label, doing, ...look }: SubmitProps) {
  return (
    <Button type="submit" aria-disabled={busy} {...look}>
      {busy ? doing : label}
    </Button>
  )
}

/** A link within the site that looks like a button. */
export function ButtonLink(props: Look & ComponentProps<typeof AppLink>) {
  return <AppLink {...dress(props)} />
}

function dress<P extends Look & { className?: string | undefined }>(props: P) {
  const { variant = 'primary', size = 'md', fullWidth = false, className, ...rest } = props
  return {
    ...rest,
    className: className ? `button ${className}` : 'button',
    'data-variant': variant,
    'data-size': size,
    'data-wide': fullWidth || undefined,
  }
}
