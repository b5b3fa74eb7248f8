import { lazily } from '../platform/lazily.ts'
import type { AdminRoute } from '../platform/route.ts'

const ProgrammePage = lazily(() => import('./pages/programme.tsx'), 'ProgrammePage')
const AddShowPage = lazily(() => import('./pages/add-show.tsx'), 'AddShowPage')
const UpdateShowPage = lazily(() => import('./pages/update-show.tsx'), 'UpdateShowPage')
const DeleteShowPage = lazily(() => import('./pages/delete-show.tsx'), 'DeleteShowPage')
const CopyShowPage = lazily(() => import('./pages/copy-show.tsx'), 'CopyShowPage')
const PerformancesPage = lazily(() => import('./pages/performances.tsx'), 'PerformancesPage')

/** The programme and its shows. */
export const showsAdminRoutes: AdminRoute[] = [
  { path: '/admin/shows', element: <ProgrammePage /> },
  { path: '/admin/shows/add', element: <AddShowPage /> },
  { path: '/admin/shows/update/:id', element: <UpdateShowPage /> },
  { path: '/admin/shows/delete/:id', element: <DeleteShowPage /> },
  { path: '/admin/shows/duplicate/:id', element: <CopyShowPage /> },
  { path: '/admin/shows/:id/performances', element: <PerformancesPage /> },
]
