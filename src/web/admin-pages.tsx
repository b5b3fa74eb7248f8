import { officeAdminRoutes } from './office/admin-routes.tsx'
import { HelpLink } from './office/manual/help-link.tsx'
import { Palette } from './office/palette/palette.tsx'
import { operationsAdminRoutes } from './operations/admin-routes.tsx'
import { ordersAdminRoutes } from './orders/admin-routes.tsx'
import { matchPage } from './platform/match-page.ts'
import { PageParams, Redirect, useLocation } from './platform/nav.tsx'
import type { AdminRoute } from './platform/route.ts'
import { reportsAdminRoutes } from './reports/admin-routes.tsx'
import { seatingAdminRoutes } from './seating/admin-routes.tsx'
import { OfficeFrame } from './shell/office-frame.tsx'
import { showsAdminRoutes } from './shows/admin-routes.tsx'

/** The pages that only admins see, which nobody else downloads. */
export const adminPages: AdminRoute[] = [
  ...showsAdminRoutes,
  ...seatingAdminRoutes,
  ...ordersAdminRoutes,
  ...reportsAdminRoutes,
  ...operationsAdminRoutes,
  ...officeAdminRoutes,
]

/** The admins' page of the address, in the frame of the office; an unknown path goes home. */
export function AdminPages() {
  const { pathname } = useLocation()
  const found = matchPage(adminPages, pathname)
  if (!found) return <Redirect to="/" />
  return (
    <OfficeFrame
      tools={
        <>
          <Palette />
          <HelpLink />
        </>
      }
    >
      <PageParams value={found.params}>{found.page.element}</PageParams>
    </OfficeFrame>
  )
}
