import { words } from '../catalogue.ts'
import './outline.css'
import { isPaper } from '../../../shared/platform/page-theme.ts'
import { useLocation } from '../../platform/nav.tsx'

type OutlineProps = {
  /** What comes in its place and gives it height: a heading, text, a poster, a box, or the map of the house. */
  of: 'heading' | 'text' | 'poster' | 'box' | 'map'
}

/**
 * Keeps the room of what is still loading. Put it where the thing will stand, in the thing's own frame and columns, so
 * that nothing moves when it comes; beside it, once for the page, a `<p className="sr-only" role="status">` says what is
 * loading. Outlines that repeat have a key.
 */
export function Outline({ of }: OutlineProps) {
  return <div className="outline" data-of={of} aria-hidden="true" />
}

/** Pages of a shape of their own: what stands beside what, which the stylesheet draws. */
const shaped = /^\/(cart|seats|admin)/

/** A page of which nothing is known yet, in the shape of its path: until its code or its reader's data is there. */
export function PageOutline() {
  const { pathname } = useLocation()
  return (
    <div className={isPaper(pathname) ? 'page paper' : 'page'}>
      <div className="wrap page-body page-outline" data-shape={shaped.exec(pathname)?.[1]}>
        <p className="sr-only" role="status">
          {words.loading()}
        </p>
        <Outline of="heading" />
        <Outline of="text" />
        <Outline of="box" />
      </div>
    </div>
  )
}
