import { lazily } from '../platform/lazily.ts'
import type { AdminRoute } from '../platform/route.ts'

const ProgrammePage = lazily(() => import('./pages/programme.tsx'), 'ProgrammePage')
const forms = () => import('./pages/show-forms.tsx')
const AddShowPage = lazily(forms, 'AddShowPage')
const UpdateShowPage = lazily(forms, 'UpdateShowPage')
const DeleteShowPage = lazily(forms, 'DeleteShowPage')
const CopyShowPage = lazily(forms, 'CopyShowPage')
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
