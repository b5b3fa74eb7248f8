import { MAIN_HOUSE } from '../../../shared/seating/seats.ts'
import { useTheatre } from '../../platform/theatre.ts'
import { TextInput } from '../../ui/fields.tsx'
import { textField } from '../../ui/form.tsx'
import { HouseSelect } from '../components/house-select.tsx'
import { words } from './catalogue.ts'

export type Lead = { doorsMinutes: string; salesEndMinutes: string; house: string }

/** The theatre's usual times, as the form's defaults. */
export function useUsualLead(): Lead {
  const { doorsMinutes, salesCutOffMinutes } = useTheatre()
  return {
    doorsMinutes: String(doorsMinutes),
    salesEndMinutes: String(salesCutOffMinutes),
    house: MAIN_HOUSE,
  }
}

/** Parses minutes for the server, which rejects non-numbers by field. */
export function readLead({ doorsMinutes, salesEndMinutes, house }: Lead) {
  const read = (text: string) => (text.trim() === '' ? -1 : Number(text))
  return { doorsMinutes: read(doorsMinutes), salesEndMinutes: read(salesEndMinutes), house }
}

type LeadFieldsProps = { lead: Lead; onChange: (lead: Lead) => void }

/** How long before the start the doors open and the sale ends, and in which house. */
export function LeadFields({ lead, onChange }: LeadFieldsProps) {
  const field = (name: 'doorsMinutes' | 'salesEndMinutes') => ({
    ...textField(name, lead, (change) => onChange({ ...lead, ...change })),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  })
  return (
    <div className="name-fields">
      <TextInput label={words.doorsBefore()} {...field('doorsMinutes')} />
      <TextInput label={words.salesEndBefore()} {...field('salesEndMinutes')} />
      <HouseSelect value={lead.house} onChange={(house) => onChange({ ...lead, house })} />
    </div>
  )
}
