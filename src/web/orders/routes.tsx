import type { AppRoute } from '../platform/route.ts'

export const ordersRoutes: AppRoute[] = []
