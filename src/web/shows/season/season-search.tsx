import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

/** The field that searches shows by name. */
export function SeasonSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextInput
      type="search"
      className="season-search"
      aria-label="Search a show by name"
      placeholder="Search a show by name"
      leftSection={<IconSearch className="icon" stroke={1.75} aria-hidden />}
      leftSectionWidth={52}
      leftSectionPointerEvents="none"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
