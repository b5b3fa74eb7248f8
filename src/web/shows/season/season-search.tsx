import { IconSearch } from '@tabler/icons-react'
import { useHydrated } from '../../platform/hydrated.ts'
import { TextInput } from '../../ui/fields.tsx'
import { words } from './catalogue.ts'

/** The search field for show names. */
export function SeasonSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const hydrated = useHydrated()
  return (
    <TextInput
      // What is typed into a drawing would be lost.
      readOnly={!hydrated}
      type="search"
      className="season-search"
      aria-label={words.searchByName()}
      placeholder={words.searchByName()}
      leftSection={<IconSearch className="icon" stroke={1.75} aria-hidden />}
      value={value}
      onChange={onChange}
    />
  )
}
