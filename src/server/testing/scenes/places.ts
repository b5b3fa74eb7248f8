import { expect } from 'vitest'
import type { HousePlan, SavedPlan } from '../../../shared/seating/plan.ts'
import type { Answer, Harness } from '../harness/harness.ts'

/** An admin who edits the house, with areas of places in it. */
export async function openLawn(app: Harness) {
  const { token } = await app.as('lawn@college.example', 'admin')
  const read = async () => (await app.api('GET', '/api/house/plan', { token })).body as SavedPlan
  const save = async (change: (plan: HousePlan) => HousePlan): Promise<Answer> => {
    const { version, plan } = await read()
    return app.api('PUT', '/api/house/plan', { token, body: { version, plan: change(plan) } })
  }
  /** Asks for so many places of an area, 0 for none. */
  const ask = (count: number, title = 'Lawn', zone?: string) =>
    save((plan) => {
      const block = { id: title.toLowerCase(), title, color: '' }
      const places = { count, zone: zone ?? plan.zones[0]?.id ?? '' }
      const blocks = plan.blocks.filter(({ id }) => id !== block.id)
      return { ...plan, blocks: count > 0 ? [...blocks, { ...block, places }] : blocks }
    })
  return {
    token,
    read,
    save,
    ask,
    /** Makes an area of so many places, and returns their numbers. */
    async open(count: number, title = 'Lawn'): Promise<number[]> {
      expect(await ask(count, title)).toMatchObject({ status: 200 })
      return numbersOf(app, title)
    },
  }
}

/** The numbers of the places of an area. */
export async function numbersOf(app: Harness, label = 'Lawn'): Promise<number[]> {
  const rows = await app.platform.db
    .selectFrom('seats')
    .select('seat_num')
    .where('kind', '=', 'place')
    .where('label', '=', label)
    .where('retired_at', 'is', null)
    .orderBy('seat_num')
    .execute()
  return rows.map(({ seat_num }) => seat_num)
}
