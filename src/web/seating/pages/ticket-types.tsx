import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { MAX_SEAT_PRICE } from '../../../shared/seating/house.ts'
import { priceUnits } from '../../../shared/seating/prices.ts'
import {
  type Audience,
  audiences,
  isFullPrice,
  type TicketType,
  type TicketTypeBody,
  TYPE_NAME_MAX,
} from '../../../shared/seating/ticket-types.ts'
import { api } from '../../platform/api.ts'
import { apiQuery, refresh } from '../../platform/query.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Select, TextInput } from '../../ui/fields.tsx'
import { FormDialog } from '../../ui/form.tsx'
import { Notice, Pending } from '../../ui/pieces.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { wrongFields } from '../../ui/use-form.ts'
import { nameOf, readValue, ruleWords, writeValue } from '../box/pricing-draft.ts'
import { NumberField, writePrice } from '../editor/number-field.tsx'
import { words } from './catalogue.ts'

const audienceWords: Record<Audience, () => string> = { public: words.forAll, desk: words.forDesk }

const columns = (edit: (type: TicketType) => void): Column<TicketType>[] => [
  {
    key: 'name',
    label: common.ticket(),
    cell: (type) => (
      <button type="button" className="text-button row-link" onClick={() => edit(type)}>
        <bdi>{nameOf(type)}</bdi>
      </button>
    ),
  },
  { key: 'rule', label: common.price(), card: 'corner', cell: ruleWords },
  {
    key: 'audience',
    label: words.whoBuys(),
    card: 'wide',
    cell: ({ audience }) => audienceWords[audience](),
  },
  {
    key: 'notes',
    label: words.particulars(),
    card: 'wide',
    cell: ({ archived, everywhere, proof, taxed }) =>
      archived
        ? words.archived()
        : [
            everywhere ? words.everywhere() : words.whereChosen(),
            proof && words.proof(),
            !taxed && words.untaxed(),
          ]
            .filter(Boolean)
            .join(', '),
  },
]

/** What tickets may be sold as: a list, with a form for each and for a new one. */
export function TicketTypesPage() {
  const types = useQuery(apiQuery('/ticket-types'))
  const [edited, setEdited] = useState<TicketType | 'new' | null>(null)
  const [saved, setSaved] = useState<string | null>(null)
  return (
    <AdminFrame>
      <h1>{words.ticketTypes()}</h1>
      <p className="text-2">{words.typesHint()}</p>
      {saved !== null && <Notice tone="info">{words.typeSaved({ name: saved })}</Notice>}
      <div className="link-row">
        <Button onClick={() => setEdited('new')}>{words.addType()}</Button>
      </div>
      {types.isSuccess ? (
        <DataTable
          caption={words.ticketTypes()}
          columns={columns(setEdited)}
          rows={types.data}
          rowKey={({ id }) => id}
          isOver={({ archived }) => archived}
        />
      ) : (
        <Pending query={types} />
      )}
      {edited && (
        <TypeForm
          type={edited === 'new' ? null : edited}
          last={Math.max(0, ...(types.data ?? []).map(({ place }) => place))}
          onClose={() => setEdited(null)}
          onSaved={(name) => {
            setEdited(null)
            setSaved(name)
          }}
        />
      )}
    </AdminFrame>
  )
}

type TypeFormProps = {
  /** Null: a new one, behind the `last` place. */
  type: TicketType | null
  last: number
  onClose: () => void
  onSaved: (name: string) => void
}

function TypeForm({ type, last, onClose, onSaved }: TypeFormProps) {
  const cache = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(type, last))
  const field = <Key extends keyof typeof draft>(name: Key) => ({
    name,
    onChange: (value: (typeof draft)[Key]) => setDraft((now) => ({ ...now, [name]: value })),
  })
  const text = (name: 'name' | 'nameFr' | 'value' | 'suggested' | 'place') => ({
    ...field(name),
    value: draft[name],
  })
  const box = (name: 'everywhere' | 'proof' | 'taxed' | 'archived') => ({
    ...field(name),
    checked: draft[name],
  })
  const { unit } = draft
  const send = async () => {
    const body = readDraft(draft)
    const params = { id: type?.id ?? '' }
    const all = await (type
      ? api.put('/ticket-types/:id', { params, body })
      : api.post('/ticket-types', { body }))
    cache.setQueryData(apiQuery('/ticket-types').queryKey, all)
    void refresh(cache, '/performances/:id/pricing')
    onSaved(draft.name)
  }
  const label = type ? words.changeType({ name: nameOf(type) }) : words.addType()
  return (
    <FormDialog
      label={label}
      send={send}
      submit={{ label: words.saveType(), doing: common.saving() }}
      onClose={onClose}
    >
      <TextInput
        label={words.inEnglish()}
        maxLength={TYPE_NAME_MAX}
        required
        data-autofocus
        {...text('name')}
      />
      <TextInput
        label={words.inFrench()}
        maxLength={TYPE_NAME_MAX}
        description={words.inFrenchHint()}
        {...text('nameFr')}
      />
      {!(type && isFullPrice(type)) && (
        <>
          <Select
            label={words.rule()}
            {...field('unit')}
            value={unit}
            onChange={(value) =>
              setDraft({ ...draft, unit: priceUnits.find((one) => one === value) ?? unit })
            }
            options={priceUnits.map((value) => ({ value, label: words[value]() }))}
          />
          <NumberField
            label={unit === 'choice' ? words.minimum() : words[unit]()}
            required
            {...text('value')}
          />
          {unit === 'choice' && <NumberField label={words.suggestion()} required {...text('suggested')} />}
        </>
      )}
      <Select
        label={words.whoBuys()}
        {...field('audience')}
        value={draft.audience}
        onChange={(value) =>
          setDraft({ ...draft, audience: audiences.find((one) => one === value) ?? draft.audience })
        }
        options={audiences.map((value) => ({ value, label: audienceWords[value]() }))}
      />
      <Checkbox label={words.everywhereHint()} {...box('everywhere')} />
      <Checkbox label={words.proofHint()} {...box('proof')} />
      <Checkbox label={words.taxedHint()} {...box('taxed')} />
      <NumberField label={words.place()} required {...text('place')} />
      {type && <Checkbox label={words.archiveHint()} {...box('archived')} />}
    </FormDialog>
  )
}

/** A new type: offered everywhere, at a price of its own. */
const fresh: TicketTypeBody = {
  ...{ name: '', nameFr: '', unit: 'fixed', value: 0, suggested: null, audience: 'public' },
  ...{ everywhere: true, proof: false, taxed: true, place: 0, archived: false },
}

/** A type as it is typed; a new one behind the `last` place. */
function draftOf(type: TicketType | null, last: number) {
  const { value: _, suggested, place, ...known } = type ?? fresh
  return {
    ...known,
    value: type ? writeValue(type) : '',
    suggested: writePrice(suggested && suggested / 100),
    place: String(type ? place : last + 1),
  }
}

/** The type that was typed, for the server. Throws what is wrong with the numbers. */
function readDraft(draft: ReturnType<typeof draftOf>): TicketTypeBody {
  const { unit, name, nameFr, audience, everywhere, proof, taxed, archived } = draft
  const value = readValue(unit, draft.value)
  const suggested = unit === 'choice' ? readValue(unit, draft.suggested) : null
  const range = words.priceRange({ most: MAX_SEAT_PRICE })
  if (value === undefined || suggested === undefined)
    throw wrongFields({
      ...(value === undefined && { value: unit === 'percent' ? words.percentRange() : range }),
      ...(suggested === undefined && { suggested: range }),
    })
  const place = Number(draft.place)
  return { ...{ name, nameFr, unit, value, suggested, audience, everywhere, proof, taxed, archived }, place }
}
