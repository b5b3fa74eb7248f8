import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'

type MediaTextProps = {
  name: string
  label: string
  value: string
  error: ReactNode
  onChange: (value: string) => void
}

/** The pictures of a show as addresses, the poster first. */
export function MediaText({ name, label, value, error, onChange }: MediaTextProps) {
  return (
    <Textarea
      name={name}
      label={label}
      description="Addresses of pictures, the poster first, with commas between: https://… A hidden show may wait for them."
      rows={2}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
