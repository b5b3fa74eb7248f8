import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { House } from '../../../shared/seating/house.ts'
import { api } from '../../platform/api.ts'
import { apiQuery, refresh } from '../../platform/query.ts'
import { HouseSelect } from '../../shows/components/house-select.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { FormDialog, useTexts } from '../../ui/form.tsx'
import { Button } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

/** Chooses the house that is edited, adds one, and names this one. */
export function HouseChooser({ house, onChange }: { house: string; onChange: (house: string) => void }) {
  const { data = [] } = useQuery(apiQuery('/houses'))
  const [form, setForm] = useState<'new' | House | null>(null)
  const own = data.find(({ id }) => id === house)
  return (
    <div className="link-row">
      <HouseSelect className="what-select" value={house} onChange={onChange} />
      {own && <Button onClick={() => setForm(own)}>{words.renameHouse()}</Button>}
      <Button onClick={() => setForm('new')}>{words.addHouse()}</Button>
      {form && (
        <NameHouse
          house={form === 'new' ? null : form}
          onDone={(id) => {
            setForm(null)
            if (id !== house) onChange(id)
          }}
          onClose={() => setForm(null)}
        />
      )}
    </div>
  )
}

type NameHouseProps = {
  /** Null: a new one. */
  house: House | null
  onDone: (id: string) => void
  onClose: () => void
}

function NameHouse({ house, onDone, onClose }: NameHouseProps) {
  const { texts, field } = useTexts({ name: house?.name ?? '' })
  const send = async () => {
    const saved = house
      ? await api.put('/houses/:id', { params: { id: house.id }, body: texts }).then(() => house)
      : await api.post('/houses', { body: texts })
    await refresh('/houses', '/performances', '/performances/:id')
    onDone(saved.id)
  }
  return (
    <FormDialog
      label={house ? words.renameHouse() : words.addHouse()}
      send={send}
      submit={{ label: house ? words.renameHouse() : words.addHouse() }}
      cancel={common.cancel()}
      onClose={onClose}
    >
      <TextInput
        label={common.name()}
        description={house ? undefined : words.newHouseHint()}
        required={common.enterName()}
        data-autofocus
        {...field('name')}
      />
    </FormDialog>
  )
}
