import { type ElementType, type LazyExoticComponent, lazy } from 'react'

type Component = Exclude<ElementType, string>

/** A component that loads on first render: the module's export of this name. */
export function lazily<K extends string, C extends Component>(
  load: () => Promise<Record<K, C>>,
  name: K,
): LazyExoticComponent<C> {
  return lazy(async () => ({ default: (await load())[name] }))
}

/** One that the page can do without: nothing is shown if its code does not come, as without a network. */
export function lazyExtra<K extends string, C extends Component>(
  load: () => Promise<Record<K, C>>,
  name: K,
): LazyExoticComponent<C> {
  return lazily(() => load().catch(() => ({ [name]: nothing }) as unknown as Record<K, C>), name)
}

const nothing = () => null
