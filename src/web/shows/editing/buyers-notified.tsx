import { Notice } from '../../ui/pieces.tsx'
import { usePlanned } from '../api.ts'
import { words } from './catalogue.ts'
import type { ShowValues } from './show-values.ts'

/** The fields that tickets and calendar entries show, so that buyers are notified of a change. */
const notifiedFields = ['showName', 'location', 'address', 'lengthMinutes'] as const

/** Says before saving how many buyers are notified of a new name, place, address or length. */
export function BuyersNotified(props: { showId: string; base: ShowValues; values: ShowValues }) {
  const { showId, base, values } = props
  const { data = [] } = usePlanned(showId)
  const orders = data
    .filter(({ state }) => state !== 'past' && state !== 'cancelled')
    .reduce((sum, performance) => sum + performance.orders, 0)
  if (orders === 0 || notifiedFields.every((name) => values[name].trim() === base[name].trim())) return null
  return <Notice tone="info">{words.willTell({ orders })}</Notice>
}
