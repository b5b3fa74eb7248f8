import { expect } from 'vitest'
import type { CodeBody, OfficeCode } from '../../../shared/seating/codes/codes.ts'
import { newId } from '../../platform/base/base.ts'
import { headersOf } from '../addresses.ts'
import type { Harness } from '../harness/harness.ts'
import type { Person } from './box-office.ts'

/** A new code as the office saves it, ten per cent off everything. */
export const codeBody = (more: Partial<CodeBody> = {}): CodeBody => ({
  ...{ code: `C ${newId()}`, rule: 'percent', value: 10, pays: null, from: null, until: null },
  scope: { shows: [], performances: [], zones: [], types: [], ...more.scope },
  ...{ perOrder: null, perPerson: null, inTotal: null, stopped: false, version: 0 },
  ...more,
})

/** The codes of the office. */
export function codesOf(app: Harness, admin: { token: string }) {
  const list = async (): Promise<OfficeCode[]> =>
    (await app.api('GET', '/api/admin/codes', { token: admin.token })).body.codes as OfficeCode[]
  const save = (body: CodeBody, id = newId()) =>
    app.api('PUT', `/api/admin/codes/${id}`, { token: admin.token, body })
  return {
    list,
    save,
    async add(more: Partial<CodeBody> = {}): Promise<CodeBody & { id: string }> {
      const body = codeBody(more)
      expect(await save(body)).toMatchObject({ status: 200 })
      const found = (await list()).find(({ terms }) => terms.code === body.code)
      if (!found) throw new Error('the code is not listed')
      return { id: found.id, ...found.terms }
    },
    read: async (id: string) => (await list()).find((one) => one.id === id),
  }
}

/** Holds exactly these seats, with a code, or none if it is null. */
export const holdWith = (
  app: Harness,
  who: Person,
  performance: string,
  seats: number[],
  code?: string | null,
) =>
  app.api('PUT', `/api/performances/${performance}/hold`, {
    token: who.token,
    body: { seats, ...(code !== undefined && { code }) },
    headers: headersOf(who),
  })
