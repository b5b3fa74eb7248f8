import { useTheatre } from '../../platform/theatre.ts'
import { TextInput } from '../../ui/fields.tsx'
import { textField } from '../../ui/use-form.ts'

export type Lead = { doorsMinutes: string; salesEndMinutes: string }

/** The house's usual times, to begin a form with. */
export function useUsualLead(): Lead {
  const { doorsMinutes, salesCutOffMinutes } = useTheatre()
  return { doorsMinutes: String(doorsMinutes), salesEndMinutes: String(salesCutOffMinutes) }
}

/** The minutes as the server wants them; what is no number it refuses by field. */
export function readLead({ doorsMinutes, salesEndMinutes }: Lead) {
  const read = (text: string) => (text.trim() === '' ? -1 : Number(text))
  return { doorsMinutes: read(doorsMinutes), salesEndMinutes: read(salesEndMinutes) }
}

type LeadFieldsProps = { lead: Lead; fields: Record<string, string>; onChange: (lead: Lead) => void }

/** How long before the start doors open and sales end. */
export function LeadFields({ lead, fields, onChange }: LeadFieldsProps) {
  const field = (name: keyof Lead) => ({
    ...textField(name, lead, (change) => onChange({ ...lead, ...change }), fields),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  })
  return (
    <div className="name-fields">
      <TextInput label="Doors open, minutes before" {...field('doorsMinutes')} />
      <TextInput label="Sales end, minutes before" {...field('salesEndMinutes')} />
    </div>
  )
}
