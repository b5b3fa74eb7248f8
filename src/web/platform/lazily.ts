import {
  type ComponentProps,
  createElement,
  type ElementType,
  type LazyExoticComponent,
  lazy,
  Suspense,
} from 'react'

type Component = Exclude<ElementType, string>

/** A component that loads on first render: the module's export of this name. */
export function lazily<K extends string, C extends Component>(
  load: () => Promise<Record<K, C>>,
  name: K,
): LazyExoticComponent<C> {
  return lazy(async () => ({ default: (await load())[name] }))
}

/** One that the page can do without: nothing is shown until its code comes, nor if it does not, as without a network. */
export function lazyExtra<K extends string, C extends Component>(load: () => Promise<Record<K, C>>, name: K) {
  const loaded = () => load().catch(() => ({ [name]: nothing }) as unknown as Record<K, C>)
  const Extra: ElementType = lazily(loaded, name)
  return (props: ComponentProps<C>) => createElement(Suspense, null, createElement(Extra, props))
}

const nothing = () => null
