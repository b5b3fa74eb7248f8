import { quebecTaxes, type Tax } from '../../../shared/platform/money/taxes.ts'
import { typedTaxes } from '../../../shared/platform/settings/setting-text.ts'
import type { Edited } from './use-settings-form.ts'

/** GST and QST on seats, nothing on gifts. Taxes of these names keep their numbers. */
export function quebecSettings(
  now: readonly Tax[],
): Record<'taxes' | 'seatsTaxed' | 'donationsTaxed', Edited> {
  const numberOf = ({ name }: Tax) => now.find((tax) => tax.name.en === name.en)?.number ?? ''
  return {
    taxes: typedTaxes(quebecTaxes.map((tax) => ({ ...tax, number: numberOf(tax) }))),
    seatsTaxed: 'on',
    donationsTaxed: 'off',
  }
}
