import { useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { SeatOwner } from '../../../shared/seating/box-plan.ts'
import { Select, TextInput } from '../../ui/fields.tsx'
import { Part, SeatBadge } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'
import { arrangeOwners, ownerState } from './owner-words.ts'

type GuestListProps = {
  owners: readonly SeatOwner[]
  picked: readonly number[]
  /** A press chooses that seat alone. */
  onPick: (seatNum: number) => void
}

/** Who sits where: every claimed seat, by seat or by name. */
export function GuestList({ owners, picked, onPick }: GuestListProps) {
  const [search, setSearch] = useState('')
  const [by, setBy] = useState<'seat' | 'name'>('seat')
  const shown = arrangeOwners(owners, { words: search, by })
  return (
    <Part className="guest-list" title={words.whoSits()}>
      {owners.length === 0 && <p className="text-2">{words.noneYet()}</p>}
      {owners.length > 0 && (
        <div className="owner-search">
          <TextInput
            type="search"
            label={words.seatOrName()}
            autoComplete="off"
            value={search}
            onChange={setSearch}
          />
          <Select
            label={words.sortBy()}
            value={by}
            onChange={(value) => setBy(value === 'name' ? 'name' : 'seat')}
            options={[
              { value: 'seat', label: common.seat() },
              { value: 'name', label: common.name() },
            ]}
          />
        </div>
      )}
      {owners.length > 0 && shown.length === 0 && <p className="text-2">{words.nobody()}</p>}
      <ul className="guests">
        {shown.map((owner) => (
          <li key={owner.seatNum}>
            <button
              type="button"
              className="guest"
              aria-pressed={picked.includes(owner.seatNum)}
              onClick={() => onPick(owner.seatNum)}
            >
              <SeatBadge label={owner.label} />
              <span className="who">
                <bdi>{owner.person?.name ?? owner.reason}</bdi>
                <span className="text-2 num">{ownerState(owner)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Part>
  )
}
