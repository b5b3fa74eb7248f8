import type { Exemption } from '../../../shared/platform/money/taxes.ts'
import type { Harness } from '../harness/harness.ts'
import { openPriced } from './exchanges.ts'

/** From now on tickets of the show of this performance are exempt from tax for this reason, or taxed. */
export async function setExempt(
  { platform: { db } }: Harness,
  performanceId: string,
  reason: Exemption | null = 'amateur',
): Promise<void> {
  const show = db.selectFrom('performances').select('show_id').where('id', '=', performanceId)
  await db.updateTable('shows').set({ tax_exempt: reason }).where('id', '=', show).execute()
}

/** A performance of a taxed show and one of an exempt show, with their prices in cents. */
export async function openTaxedAndExempt(app: Harness, taxedCents: number, exemptCents: number) {
  const [taxed = ''] = await openPriced(app, taxedCents)
  const [exempt = ''] = await openPriced(app, exemptCents)
  await setExempt(app, exempt)
  return { taxed, exempt }
}
