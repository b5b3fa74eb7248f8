import { expect } from 'vitest'
import type { House } from '../../../shared/seating/house.ts'
import type { HousePlan, SavedPlan } from '../../../shared/seating/plan.ts'
import type { Harness } from '../harness/harness.ts'
import { openPerformance, type Person } from './box-office.ts'

/** What an admin does with the houses of a theatre. */
export function houseKeeper(app: Harness, admin: Person) {
  const ask = (method: string, path: string, body?: object, who = admin) =>
    app.api(method, `/api${path}`, { token: who.token, ...(body && { body }) })
  const load = async (house: string) =>
    (await ask('GET', `/house/plan?house=${house}`)).body as unknown as SavedPlan
  return {
    ask,
    load,
    addHouse: async (name: string): Promise<House> => {
      const answer = await ask('POST', '/houses', { name })
      expect(answer.status).toBe(200)
      return answer.body as unknown as House
    },
    save: async (house: string, plan: HousePlan): Promise<SavedPlan> => {
      const { version } = await load(house)
      const answer = await ask('PUT', `/house/plan?house=${house}`, { version, plan })
      expect(answer).toMatchObject({ status: 200 })
      return answer.body as unknown as SavedPlan
    },
    /** A new performance in this house. */
    openIn: async (house: string): Promise<string> => {
      const performance = await openPerformance(app)
      const moved = await ask('PUT', `/performances/${performance}/house`, { house, version: 0 })
      expect(moved.status).toBe(204)
      return performance
    },
  }
}

/** Rows of ten, numbered from `first`, in a zone for twelve dollars. */
export function rows(names: readonly string[], first: number): HousePlan {
  const seat = { block: 'main', zone: 'house', available: true, price: null, note: '' }
  return {
    zones: [{ id: 'house', name: 'House', price: 12 }],
    blocks: [{ id: 'main', title: 'House', color: '' }],
    seats: names.flatMap((row, y) =>
      Array.from({ length: 10 }, (_, x) => ({
        ...{
          ...seat,
          kind: 'standard' as const,
          seatNum: first + y * 10 + x,
          row,
          number: String(x + 1),
          x: x * 40,
          y: y * 40,
        },
      })),
    ),
  }
}
