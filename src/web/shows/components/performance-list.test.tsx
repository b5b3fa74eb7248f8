import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultSettings, theatreOf } from '../../../shared/platform/settings/settings.ts'
import type { Performance, Show } from '../../../shared/shows/contract.ts'
import { noDetails } from '../../../shared/shows/details.ts'
import { FixedHistory } from '../../platform/nav.tsx'
import { theatreKey } from '../../platform/theatre-time.ts'
import { performancesQuery } from '../api.ts'
import { PerformanceList, ShowAct } from './performance-list.tsx'

const show: Show = {
  ...noDetails,
  _id: 'cyrano',
  showName: 'Cyrano',
  description: '',
  startDate: '2026-11-27T00:30:00Z',
  endDate: '2026-12-06T00:30:00Z',
  cast: [],
  directorName: '',
  location: '',
  isHidden: false,
  isDraft: false,
  media: [],
  pictures: [],
  accent: '#000000',
  fromPrice: 15.9,
  toPrice: 15.9,
  nextPerformance: '2026-11-28T00:30:00Z',
  version: 1,
}
const on = (day: number, status: Performance['status'], seatsLeft = 0): Performance => {
  const startsAt = `2026-11-${day}T00:30:00Z`
  return { id: `p${day}`, showId: 'cyrano', startsAt, doorsAt: startsAt, status, seatsLeft, seatCount: 80 }
}

/** The text of the page for these performances, with a line for each element that has text. */
function drawn(performances: Performance[], more: Partial<Show> = {}): string {
  const client = new QueryClient()
  client.setQueryData(theatreKey, theatreOf(defaultSettings))
  client.setQueryData(performancesQuery('cyrano').queryKey, performances)
  const html = renderToString(
    <QueryClientProvider client={client}>
      <FixedHistory address="/">
        <ShowAct show={{ ...show, ...more }} />
        <PerformanceList show={{ ...show, ...more }} />
      </FixedHistory>
    </QueryClientProvider>,
  )
  return html.replace(/<!-- -->/g, '')
}

test('a sold-out date offers the next one with seats, or the last before it', () => {
  const html = drawn([on(27, 'sold-out'), on(28, 'on-sale', 20), on(29, 'sold-out')])
  expect(html).toContain('from $15.90 plus tax')
  expect(html).toContain('<b class="show-next">Fri 27\u00a0Nov, ')
  expect(html.match(/Seats on Fri 27\u00a0Nov/g)).toHaveLength(2)
  expect(html.match(/--part:(\d+%)/g)).toEqual(['--part:100%', '--part:75%', '--part:100%'])
  expect(html.match(/data-next="true"/g)).toHaveLength(1)
})

/** A date that was cancelled. */
const called = (startsAt: string) => ({ ...on(26, 'cancelled'), id: startsAt, startsAt })

test('a cancelled date is listed until it would have begun', () => {
  expect(drawn([called('2099-11-26T00:30:00Z'), on(28, 'on-sale', 20)])).toContain('Cancelled')
  expect(drawn([called('2020-11-26T00:30:00Z'), on(28, 'on-sale', 20)])).not.toContain('Cancelled')
})

const nothing = { fromPrice: null, toPrice: null, nextPerformance: null }
test.each([
  ['Sold out', [on(26, 'past'), on(27, 'sold-out'), on(28, 'cancelled')]],
  ['Ended 5 December 2026', [on(26, 'past')]],
  ['No dates on sale', [on(27, 'closed')]],
  ['Ended 5 December 2026', [on(26, 'past'), called('2020-11-26T00:30:00Z')]],
  ['No dates on sale', [on(26, 'past'), called('2099-11-26T00:30:00Z')]],
  ['No dates on sale', [called('2020-11-26T00:30:00Z')]],
])('without seats the page says why: %s', (why, performances) => {
  const html = drawn(performances, nothing)
  expect(html).toContain(`<b>${why}</b>`)
  expect(html).toContain('href="/shows?seats=left"')
  expect(html).not.toContain('BUY TICKETS')
  expect(html).not.toContain('Seats on')
})

test('a show without performances has nothing to act on', () => {
  expect(drawn([], nothing)).not.toContain('show-act')
})
