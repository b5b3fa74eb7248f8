import { queryOptions } from '@tanstack/react-query'
import type { CreditBody, CreditRecord } from '../../../shared/orders/credit.ts'
import { api } from '../../platform/api.ts'
import { userKey } from '../api.ts'

/** A person's credit, with what came and went. */
export function personCreditQuery(username: string) {
  return queryOptions({
    queryKey: [...userKey, username, 'credit'],
    queryFn: ({ signal }) =>
      api.get<CreditRecord>(`/users/${encodeURIComponent(username)}/credit`, { signal }),
    staleTime: 0,
  })
}

/** Gives a person credit, or takes it away, with the admin's password; the same key again does nothing more. */
export function giveCredit(username: string, body: CreditBody): Promise<CreditRecord> {
  return api.post<CreditRecord>(`/users/${encodeURIComponent(username)}/credit`, { body })
}
