import { type ElementType, type LazyExoticComponent, lazy } from 'react'

type Component = Exclude<ElementType, string>

/** A component that loads on first render: the module's export of this name. */
export function lazily<K extends string, C extends Component>(
  load: () => Promise<Record<K, C>>,
  name: K,
): LazyExoticComponent<C> {
  return lazy(async () => ({ default: (await load())[name] }))
}
