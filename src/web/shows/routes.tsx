import type { ComponentType } from 'react'
import { lazily } from '../platform/lazily.ts'
import type { AppRoute } from '../platform/route.ts'
import type { HolderActProps } from './components/holder-act.ts'
import type { HouseOf } from './components/next-house.tsx'
import { HomePage } from './pages/home.tsx'

const ShowsPage = lazily(() => import('./pages/shows.tsx'), 'ShowsPage')
const ShowPage = lazily(() => import('./pages/show.tsx'), 'ShowPage')
const AboutPage = lazily(() => import('./pages/about.tsx'), 'AboutPage')
const ErrorPage = lazily(() => import('./pages/error.tsx'), 'ErrorPage')

/** The public pages; all but the home page load on demand. `House` renders seats, `HolderAct` leads to tickets. */
type Given = { House: HouseOf; HolderAct: ComponentType<HolderActProps> }
export const showsRoutes = ({ House, HolderAct }: Given): AppRoute[] => [
  { path: '/', element: <HomePage HolderAct={HolderAct} />, roles: 'everybody', ssr: true },
  { path: '/shows', element: <ShowsPage />, roles: 'everybody', ssr: true },
  { path: '/shows/:id', element: <ShowPage House={House} />, roles: 'everybody', ssr: true },
  { path: '/about', element: <AboutPage />, roles: 'everybody', ssr: true },
  { path: '/UserError', element: <ErrorPage key="user" kind="refused" />, roles: 'everybody' },
  { path: '/SystemError', element: <ErrorPage key="system" kind="broken" />, roles: 'everybody' },
]
