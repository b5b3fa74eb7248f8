import type { ReactNode } from 'react'
import type { Role } from '../../shared/accounts/contract.ts'

/** One page: who may see it (`any` = whoever is logged in; without `roles` everybody). */
export type AppRoute = { path: string; element: ReactNode; roles?: readonly Role[] | 'any' }
