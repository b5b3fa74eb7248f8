import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { FULL_PRICE, priceUnits } from '../../../shared/seating/prices.ts'
import { MAX_SEAT_PRICE } from '../../../shared/seating/seats.ts'
import {
  type Audience,
  audiences,
  type TicketType,
  type TicketTypeBody,
  TYPE_NAME_MAX,
} from '../../../shared/seating/ticket-types.ts'
import { api } from '../../platform/api.ts'
import { apiQuery, cache, refresh } from '../../platform/query.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { Select, TextInput } from '../../ui/fields.tsx'
import { FormDialog, wrongFields } from '../../ui/form.tsx'
import { Checkbox } from '../../ui/more-fields.tsx'
import { Button, Notice, Pending, TextButton } from '../../ui/pieces.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { words as boxOffice } from '../box/catalogue.ts'
import { nameOf, readValue, ruleWords, writeValue } from '../box/pricing-draft.ts'
import { NumberField, writePrice } from '../editor/number-field.tsx'
import { words } from './catalogue.ts'

const audienceWords: Record<Audience, () => string> = { public: words.forAll, desk: words.forDesk }

const unitWords = {
  ...{ percent: boxOffice.perCentOff, amount: boxOffice.dollarsOff, fixed: boxOffice.fixedPrice },
  choice: words.choice,
}
const boxWords = {
  ...{ everywhere: words.everywhereHint, proof: words.proofHint, taxed: words.taxedHint },
  archived: words.archiveHint,
}
const boxes = ['everywhere', 'proof', 'taxed', 'archived'] as const

const columns = (edit: (type: TicketType) => void): Column<TicketType>[] => [
  {
    key: 'name',
    label: common.ticket(),
    cell: (type) => (
      <TextButton className="row-link" onClick={() => edit(type)}>
        <bdi>{nameOf(type)}</bdi>
      </TextButton>
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
      <p className="text-2">{words.typesHint()}</p>
      {saved !== null && <Notice>{words.typeSaved({ name: saved })}</Notice>}
      <div className="link-row">
        <Button variant="primary" onClick={() => setEdited('new')}>
          {words.addType()}
        </Button>
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
  const [draft, setDraft] = useState(() => draftOf(type, last))
  const change = (more: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...more }))
  const text = (name: 'name' | 'nameFr' | 'value' | 'suggested' | 'place', label: string) => ({
    ...{ name, label, value: draft[name], onChange: (value: string) => change({ [name]: value }) },
  })
  const { unit, audience } = draft
  const [now, setNow] = useState(type)
  const types = apiQuery('/ticket-types')
  const readNow = async () => {
    const all = await cache.fetchQuery({ ...types, staleTime: 0 })
    setNow(all.find(({ id }) => id === type?.id) ?? null)
  }
  const send = async () => {
    const body = { ...readDraft(draft), version: now?.version ?? 0 }
    const params = { id: type?.id ?? '' }
    const all = await (type
      ? api.put('/ticket-types/:id', { params, body })
      : api.post('/ticket-types', { body }))
    cache.setQueryData(types.queryKey, all)
    void refresh('/performances/:id/pricing')
    onSaved(draft.name)
  }
  return (
    <FormDialog
      label={type ? words.changeType({ name: nameOf(type) }) : words.addType()}
      send={send}
      conflict={{
        codes: ['ticket-type-changed'],
        read: readNow,
        details: now && <p>{words.typeNow({ name: nameOf(now), price: ruleWords(now) })}</p>,
      }}
      submit={{ label: words.saveType(), doing: common.saving() }}
      onClose={onClose}
    >
      <TextInput {...text('name', words.inEnglish())} maxLength={TYPE_NAME_MAX} required data-autofocus />
      <TextInput
        {...text('nameFr', words.inFrench())}
        maxLength={TYPE_NAME_MAX}
        description={words.inFrenchHint()}
      />
      {type?.id !== FULL_PRICE && (
        <>
          <Select
            name="unit"
            label={words.rule()}
            value={unit}
            onChange={(value) => change({ unit: priceUnits.find((one) => one === value) ?? unit })}
            options={priceUnits.map((value) => ({ value, label: unitWords[value]() }))}
          />
          <NumberField {...text('value', unit === 'choice' ? words.minimum() : unitWords[unit]())} required />
          {unit === 'choice' && <NumberField {...text('suggested', words.suggestion())} required />}
          <Select
            name="audience"
            label={words.whoBuys()}
            value={audience}
            onChange={(value) => change({ audience: audiences.find((one) => one === value) ?? audience })}
            options={audiences.map((value) => ({ value, label: audienceWords[value]() }))}
          />
        </>
      )}
      {boxes
        .filter((name) => name !== 'archived' || (type && type.id !== FULL_PRICE))
        .map((name) => (
          <Checkbox
            key={name}
            name={name}
            label={boxWords[name]()}
            checked={draft[name]}
            onChange={(checked) => change({ [name]: checked })}
          />
        ))}
      <NumberField {...text('place', words.place())} required />
    </FormDialog>
  )
}

/** A type as it is typed; a new one is offered everywhere, at a price of its own, behind the `last` place. */
function draftOf(type: TicketType | null, last: number) {
  const fresh: TicketTypeBody = {
    ...{ name: '', nameFr: '', unit: 'fixed', value: 0, suggested: null, audience: 'public' },
    ...{ everywhere: true, proof: false, taxed: true, place: last + 1, archived: false },
    version: 0,
  }
  const { id: _, ...known } = { id: '', ...(type ?? fresh) }
  return {
    ...known,
    value: type ? writeValue(type) : '',
    suggested: writePrice(known.suggested && known.suggested / 100),
    place: String(known.place),
  }
}

/** The type that was typed, for the server. Throws what is wrong with the numbers. */
function readDraft(draft: ReturnType<typeof draftOf>): TicketTypeBody {
  const value = readValue(draft.unit, draft.value)
  const suggested = draft.unit === 'choice' ? readValue(draft.unit, draft.suggested) : null
  const range = words.priceRange({ most: MAX_SEAT_PRICE })
  if (value === undefined || suggested === undefined)
    throw wrongFields({
      ...(value === undefined && { value: draft.unit === 'percent' ? words.percentRange() : range }),
      ...(suggested === undefined && { suggested: range }),
    })
  return { ...draft, value, suggested, place: Number(draft.place) }
}
