import { lazy } from 'react'
import type { AppRoute } from '../platform/route.ts'
import { HomePage } from './pages/home.tsx'

const ShowsPage = lazy(() => import('./pages/shows.tsx').then((m) => ({ default: m.ShowsPage })))
const ShowPage = lazy(() => import('./pages/show.tsx').then((m) => ({ default: m.ShowPage })))
const AboutPage = lazy(() => import('./pages/about.tsx').then((m) => ({ default: m.AboutPage })))
const ErrorPage = lazy(() => import('./pages/error.tsx').then((m) => ({ default: m.ErrorPage })))
const ProgrammePage = lazy(() => import('./pages/programme.tsx').then((m) => ({ default: m.ProgrammePage })))
const AddShowPage = lazy(() => import('./pages/add-show.tsx').then((m) => ({ default: m.AddShowPage })))
const UpdateShowPage = lazy(() =>
  import('./pages/update-show.tsx').then((m) => ({ default: m.UpdateShowPage })),
)
const DeleteShowPage = lazy(() =>
  import('./pages/delete-show.tsx').then((m) => ({ default: m.DeleteShowPage })),
)
const CopyShowPage = lazy(() => import('./pages/copy-show.tsx').then((m) => ({ default: m.CopyShowPage })))
const PerformancesPage = lazy(() =>
  import('./pages/performances.tsx').then((m) => ({ default: m.PerformancesPage })),
)

/** What everybody may see. The home page comes with the first download; the others when they are asked for. Admins alone change the programme. */
export const showsRoutes: AppRoute[] = [
  { path: '/', element: <HomePage />, roles: 'everybody' },
  { path: '/shows', element: <ShowsPage />, roles: 'everybody' },
  { path: '/shows/:id', element: <ShowPage />, roles: 'everybody' },
  { path: '/admin/shows/:id/performances', element: <PerformancesPage />, roles: ['admin'] },
  { path: '/about', element: <AboutPage />, roles: 'everybody' },
  {
    path: '/UserError',
    element: <ErrorPage key="user" title="We could not do that" />,
    roles: 'everybody',
  },
  {
    path: '/SystemError',
    element: <ErrorPage key="system" title="Something broke on our side" />,
    roles: 'everybody',
  },
  { path: '/admin/shows', element: <ProgrammePage />, roles: ['admin'] },
  { path: '/admin/shows/add', element: <AddShowPage />, roles: ['admin'] },
  { path: '/admin/shows/update/:id', element: <UpdateShowPage />, roles: ['admin'] },
  { path: '/admin/shows/delete/:id', element: <DeleteShowPage />, roles: ['admin'] },
  { path: '/admin/shows/duplicate/:id', element: <CopyShowPage />, roles: ['admin'] },
]
