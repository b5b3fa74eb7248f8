import { adminPage } from '../shell/admin-page.ts'

const forms = () => import('./pages/show-forms.tsx')

/** The programme and its shows. */
export const showsAdminRoutes = [
  adminPage('/admin/shows', () => import('./pages/programme.tsx'), 'ProgrammePage'),
  adminPage('/admin/shows/add', forms, 'AddShowPage'),
  adminPage('/admin/shows/update/:id', forms, 'UpdateShowPage'),
  adminPage('/admin/shows/delete/:id', forms, 'DeleteShowPage'),
  adminPage('/admin/shows/:id/performances', () => import('./pages/performances.tsx'), 'PerformancesPage'),
]
