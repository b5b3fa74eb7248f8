import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { type ComponentProps, Fragment, type ReactNode, useEffect, useId } from 'react'
import { logProblem, messageOf } from '../platform/api.ts'
import { AppLink, useLocation } from '../platform/nav.tsx'
import { useTheatre } from '../platform/theatre-time.ts'
import { words } from './catalogue.ts'

export type Look = {
  /** `outline` if not given; `primary`: the page's main action; `link`: like text; `danger`: takes something away. */
  variant?: 'primary' | 'second' | 'quiet' | 'outline' | 'link' | 'danger'
  /** `field` is as high as the field beside it. */
  size?: 'md' | 'field' | 'lg'
  fullWidth?: boolean
}
export type ButtonProps = Look & ComponentProps<'button'>

/** A button. It submits a form only with `type="submit"`. */
export function Button(props: ButtonProps) {
  return <button type="button" {...dress(props)} />
}

/** A link within the site, styled as a button. */
export function ButtonLink(props: Look & ComponentProps<typeof AppLink>) {
  return <AppLink {...dress(props)} />
}

function dress<P extends Look & { className?: string | undefined }>(props: P) {
  const { variant = 'outline', size = 'md', fullWidth = false, className, ...rest } = props
  return {
    ...rest,
    className: className ? `button ${className}` : 'button',
    'data-variant': variant,
    'data-size': size,
    'data-wide': fullWidth || undefined,
  }
}

/** A button within a text, underlined as a link is. */
export function TextButton({ className, ...button }: ComponentProps<'button'>) {
  return (
    <button type="button" className={className ? `text-button ${className}` : 'text-button'} {...button} />
  )
}

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
  return <TextButton onClick={onClick}>{words.tryAgain()}</TextButton>
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

type RichProps = {
  /** A message in which `<name>` and `</name>` stand around a part; parts do not stand in one another. */
  text: string
  /** Where its part `link` leads. */
  to?: string
  /** Makes the elements of other parts than the `plain` ones, by name. */
  parts?: Parts
}

type Parts = Readonly<Record<string, (inner: string) => ReactNode>>

/** `hidden` is said and not shown: what the rest of the message is about. */
const plain: Parts = {
  b: (inner) => <b>{inner}</b>,
  bdi: (inner) => <bdi>{inner}</bdi>,
  num: (inner) => <span className="num">{inner}</span>,
  hidden: (inner) => <span className="sr-only">{inner}</span>,
}

/** A sentence with a link, or with words that stand out: where they stand in it differs by language. */
export function Rich({ text, to = '', parts }: RichProps) {
  const known: Parts = { ...plain, link: (inner) => <AppLink to={to}>{inner}</AppLink>, ...parts }
  const pieces: ReactNode[] = []
  let end = 0
  for (const { index, 0: whole, 1: name = '', 2: inner = '' } of text.matchAll(/<(\w+)>(.*?)<\/\1>/gs)) {
    pieces.push(text.slice(end, index), <Fragment key={index}>{known[name]?.(inner) ?? inner}</Fragment>)
    end = index + whole.length
  }
  return (
    <>
      {pieces}
      {text.slice(end)}
    </>
  )
}

type PageProps = {
  /** Used in document.title, before the theatre's name, if `pageWords` has no title for the address. */
  title?: string
  /** Full-width content instead of the padded column. */
  bare?: boolean
  children: ReactNode
}

/** A page to browse: dark, or light if the reader prefers. */
export function DarkPage({ title, bare = false, children }: PageProps) {
  useTitle(title)
  return <div className="page">{bare ? children : <div className="wrap page-body">{children}</div>}</div>
}

/** A page to pay on: always the paper theme, under the dark masthead. Its path is one of `isPaper`. */
export function PaperPage({ title, bare = false, children }: PageProps) {
  useTitle(title)
  return (
    <div className="page paper">{bare ? children : <div className="wrap page-body">{children}</div>}</div>
  )
}

/** Where the document came from: its title is right already. */
let served = typeof window === 'undefined' ? null : window.location.pathname + window.location.search

/** Matches the title the server sends: both use `pageWords`, which loads with the first page that needs it here. */
function useTitle(given: string | undefined): void {
  const { theatreName } = useTheatre()
  const { pathname, search } = useLocation()
  useEffect(() => {
    let here = true
    const show = (title: string | undefined) => {
      if (here) document.title = title ? `${title} · ${theatreName}` : theatreName
    }
    if (given) show(given)
    else if (served !== pathname + search) {
      import('../../shared/pages.ts').then(
        ({ pageWords }) => show(pageWords(pathname, search)?.title),
        (problem) => logProblem('page-title', problem),
      )
    }
    served = null
    return () => {
      here = false
    }
  }, [given, pathname, search, theatreName])
}
