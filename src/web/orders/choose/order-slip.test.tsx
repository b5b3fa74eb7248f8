import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultSettings, type Settings, theatreOf } from '../../../shared/platform/settings/settings.ts'
import { theatreKey } from '../../platform/theatre-time.ts'
import { OrderSlip } from './order-slip.tsx'

/** The slip of somebody who chose nothing yet. */
function slipWith(more: Partial<Settings>, taxExempt = false): string {
  const client = new QueryClient()
  client.setQueryData(theatreKey, theatreOf({ ...defaultSettings, ...more }, 'en'))
  return renderToString(
    <QueryClientProvider client={client}>
      <OrderSlip
        picked={[]}
        state={undefined}
        startsAt="2026-11-25T00:30:00.000Z"
        fromCents={1590}
        onRemove={() => {}}
        onCart={() => {}}
        taxExempt={taxExempt}
        isExchange={false}
        hasMap
        note={null}
      />
    </QueryClientProvider>,
  )
}

test('the slip announces tax only where a tax is added', () => {
  expect(slipWith({})).toContain('Tax is added in the cart.')
  const zeroRated = { name: { en: 'GST', fr: 'TPS' }, number: '', rate: 0 }
  expect(slipWith({ taxes: [zeroRated, { ...zeroRated, rate: 5000 }] })).toContain('Tax is added')
  for (const none of [{ seatsTaxed: false }, { taxRate: 0 }, { taxes: [zeroRated] }]) {
    expect(slipWith(none)).not.toContain('Tax is added')
    expect(slipWith(none)).toContain('Tickets are tax-free.')
  }
  expect(slipWith({}, true)).toContain('Tickets are tax-free.')
})
