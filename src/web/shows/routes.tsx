import { lazily } from '../platform/lazily.ts'
import type { AppRoute } from '../platform/route.ts'
import type { HouseOf } from './components/next-house.tsx'
import { HomePage } from './pages/home.tsx'

const ShowsPage = lazily(() => import('./pages/shows.tsx'), 'ShowsPage')
const ShowPage = lazily(() => import('./pages/show.tsx'), 'ShowPage')
const AboutPage = lazily(() => import('./pages/about.tsx'), 'AboutPage')
const ErrorPage = lazily(() => import('./pages/error.tsx'), 'ErrorPage')
const ProgrammePage = lazily(() => import('./pages/programme.tsx'), 'ProgrammePage')
const AddShowPage = lazily(() => import('./pages/add-show.tsx'), 'AddShowPage')
const UpdateShowPage = lazily(() => import('./pages/update-show.tsx'), 'UpdateShowPage')
const DeleteShowPage = lazily(() => import('./pages/delete-show.tsx'), 'DeleteShowPage')
const CopyShowPage = lazily(() => import('./pages/copy-show.tsx'), 'CopyShowPage')
const PerformancesPage = lazily(() => import('./pages/performances.tsx'), 'PerformancesPage')

/**
 * The public pages and the admins' programme. All but the home page load on demand. `House` draws a performance's
 * seats.
 */
export const showsRoutes = ({ House }: { House: HouseOf }): AppRoute[] => [
  { path: '/', element: <HomePage />, roles: 'everybody', drawn: true },
  {
    path: '/shows',
    element: <ShowsPage />,
    roles: 'everybody',
    drawn: true,
    file: 'src/web/shows/pages/shows.tsx',
  },
  {
    path: '/shows/:id',
    element: <ShowPage House={House} />,
    roles: 'everybody',
    drawn: true,
    file: 'src/web/shows/pages/show.tsx',
  },
  { path: '/admin/shows/:id/performances', element: <PerformancesPage />, roles: ['admin'] },
  {
    path: '/about',
    element: <AboutPage />,
    roles: 'everybody',
    drawn: true,
    file: 'src/web/shows/pages/about.tsx',
  },
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
