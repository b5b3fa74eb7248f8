import type { AppRoute } from '../platform/route.ts'

export const seatingRoutes: AppRoute[] = []
