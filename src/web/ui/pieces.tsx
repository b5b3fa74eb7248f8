import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { messageOf } from '../platform/api.ts'
import { Button } from './button.tsx'
import { words } from './catalogue.ts'

/** A seat's label in a seat-shaped badge. */
export function SeatBadge({ label }: { label: string }) {
  return <span className="seat-badge num">{label}</span>
}

type PartProps = Omit<ComponentProps<'section'>, 'title'> & { title: ReactNode }

/** A part of a page, named by its heading. */
export function Part({ title, children, ...section }: PartProps) {
  const id = useId()
  return (
    <section {...section} aria-labelledby={id}>
      <h2 id={id} className="block-title">
        {title}
      </h2>
      {children}
    </section>
  )
}

type EmptyStateProps = { title: string; hint?: string | false | undefined; children?: ReactNode }

/** Shown when a list is empty. */
export function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <div className="state" role="status">
      <h2 className="block-title">{title}</h2>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  )
}

/** Shown when loading failed: the reason, and a button to try again. */
export function ErrorState({ problem, onRetry }: { problem: unknown; onRetry?: () => void }) {
  return (
    <div className="state" role="alert">
      <h2 className="block-title">{words.didNotWork()}</h2>
      <p>{messageOf(problem)}</p>
      {onRetry && <Button onClick={onRetry}>{words.tryAgain()}</Button>}
    </div>
  )
}

export type PendingQuery = { error: unknown; refetch: () => unknown }

/** A loading indicator. */
export function Loading({ text = words.loading() }: { text?: string }) {
  return (
    <p className="loading" role="status">
      {text}
    </p>
  )
}

/** Shown until a query has data: loading, or the error. */
export function Pending({ query, text }: { query: PendingQuery; text?: string | undefined }) {
  if (!query.error) return <Loading {...(text && { text })} />
  return <ErrorState problem={query.error} onRetry={() => void query.refetch()} />
}

type LoadedProps<T> = {
  query: PendingQuery & { data: T | undefined }
  text?: string
  children: (data: T) => ReactNode
}

/** What a query has found; until then that it is loading, or the error. */
export function Loaded<T>({ query, text, children }: LoadedProps<T>) {
  return query.data === undefined ? <Pending query={query} text={text} /> : children(query.data)
}

/** A link-like button after what went wrong. */
export function TryAgain({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="text-button" onClick={onClick}>
      {words.tryAgain()}
    </button>
  )
}

/** What went wrong with what stands above, and in `children` what can be done about it; nothing until then. */
export function FieldProblem({ problem, children }: { problem: unknown; children?: ReactNode }) {
  if (problem === null) return null
  return (
    <p className="field-problem" role="alert">
      {messageOf(problem)} {children}
    </p>
  )
}

/** The outcome of an action: its result or its error; nothing until then. */
export function Outcome({ problem, result }: { problem: unknown; result?: string | null | undefined }) {
  if (problem) return <Notice tone="danger">{messageOf(problem)}</Notice>
  return result && <Notice>{result}</Notice>
}

type NoticeProps = {
  /** `danger` interrupts a screen reader, `info` does not. */
  tone?: 'danger' | 'info'
  /** Smaller text below the message. */
  more?: ReactNode
  children: ReactNode
}

/** A message in a box. */
export function Notice({ tone = 'info', more, children }: NoticeProps) {
  const Icon = tone === 'danger' ? IconAlertTriangle : IconInfoCircle
  return (
    <div className="alert" data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon className="icon" stroke={1.75} aria-hidden />
      <div>
        {children}
        {more && <p className="notice-more">{more}</p>}
      </div>
    </div>
  )
}
