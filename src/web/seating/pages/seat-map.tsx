import { MAIN_HOUSE } from '../../../shared/seating/seats.ts'
import '../editor/house.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { House } from '../../../shared/seating/house.ts'
import { api } from '../../platform/api.ts'
import { useSearchParams } from '../../platform/nav.tsx'
import { apiQuery, refresh } from '../../platform/query.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { HouseSelect } from '../../shows/components/house-select.tsx'
import { Select, TextInput } from '../../ui/fields.tsx'
import { FormDialog, useTexts } from '../../ui/form.tsx'
import { Button, ErrorState, Loading } from '../../ui/pieces.tsx'
import { planQuery } from '../api.ts'
import { BoxPlan } from '../box/box-plan.tsx'
import { usePerformanceChoices } from '../components/use-performance-choices.ts'
import { HouseEditor } from '../editor/house-editor.tsx'
import { words } from './catalogue.ts'

/** The seat map for admins: the house editor, or one performance (`?performance=`) for the box office. */
export function SeatMapPage() {
  const [params, setParams] = useSearchParams()
  const chosen = params.get('performance')
  const house = params.get('house') ?? MAIN_HOUSE
  const { choices, problem, retry } = usePerformanceChoices()
  return (
    <AdminFrame
      beside={
        <>
          <Select
            className="what-select"
            label={common.show()}
            value={chosen ?? ''}
            onChange={(performance) => setParams(performance ? { performance } : {})}
            options={[{ value: '', label: words.editHouse() }, ...choices]}
          />
          {!chosen && <HouseChooser house={house} onChange={(other) => setParams({ house: other })} />}
        </>
      }
    >
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {chosen ? <BoxPlan key={chosen} performanceId={chosen} /> : <Editor key={house} house={house} />}
    </AdminFrame>
  )
}

function Editor({ house }: { house: string }) {
  const saved = useQuery(planQuery(house))
  const [turn, setTurn] = useState(0)
  const reload = () => void saved.refetch().then(() => setTurn((n) => n + 1))
  if (saved.isError) return <ErrorState problem={saved.error} onRetry={reload} />
  if (!saved.data || !saved.isFetchedAfterMount) return <Loading text={common.loadingSeats()} />
  return <HouseEditor key={turn} saved={saved.data} onReload={reload} />
}

/** Chooses the house that is edited, adds one, and names this one. */
function HouseChooser({ house, onChange }: { house: string; onChange: (house: string) => void }) {
  const { data = [] } = useQuery(apiQuery('/houses'))
  const [form, setForm] = useState<'new' | House | null>(null)
  const own = data.find(({ id }) => id === house)
  return (
    <>
      <HouseSelect className="what-select" value={house} onChange={onChange} />
      <Button disabled={!own} onClick={() => own && setForm(own)}>
        {words.renameHouse()}
      </Button>
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
    </>
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
