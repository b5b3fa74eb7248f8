import { type ComponentType, createElement } from 'react'
import type { PagePath } from '../../shared/pages.ts'
import { lazily } from '../platform/lazily.ts'
import type { AdminRoute } from '../platform/route.ts'

/** A page of the office: the module's export of this name, which loads when it is first shown. */
export function adminPage<K extends string>(
  path: PagePath,
  load: () => Promise<Record<K, ComponentType>>,
  name: K,
): AdminRoute {
  return { path, element: createElement(lazily(load, name)) }
}
