import '../manual/manual.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pagePaths } from '../../../shared/pages.ts'
import { matchPage } from '../../platform/match-page.ts'
import { AppLink, pageAt, Redirect, useParams, useSearchParams } from '../../platform/nav.tsx'
import { words as reportWords } from '../../reports/components/catalogue.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Button, Pending, Rich } from '../../ui/pieces.tsx'
import { words } from '../manual/catalogue.ts'
import { findTasks, manualQuery } from '../manual/tasks.ts'

/** The manual’s tasks, with a search. If the address names a page, its tasks; if it has only one, goes to that. */
export function ManualPage() {
  const manual = useQuery(manualQuery)
  const [params] = useSearchParams()
  const [sought, setSought] = useState('')
  const routes = pagePaths.map((path) => ({ path }))
  const path = matchPage(routes, params.get('page') ?? '')?.page.path ?? ''
  const tasks = manual.data ?? []
  const own = tasks.filter(({ pages }) => pages.includes(path))
  const [only, another] = own
  if (only && !another) return <Redirect to={pageAt('/admin/manual/:task', { task: only.id })} />
  const listed = only && sought === '' ? own : findTasks(tasks, sought)
  return (
    <AdminFrame {...(only && { to: '/admin/manual', link: words.all() })}>
      <TextInput type="search" label={words.find()} value={sought} onChange={setSought} />
      {!manual.isSuccess && <Pending query={manual} />}
      <ul className="manual-tasks">
        {listed.map(({ id, title, about }) => (
          <li key={id}>
            <AppLink to={pageAt('/admin/manual/:task', { task: id })}>{title}</AppLink>
            <p className="prose">{about}</p>
          </li>
        ))}
      </ul>
      <p role="status">{manual.isSuccess && listed.length === 0 && words.none()}</p>
    </AdminFrame>
  )
}

/** One task, step by step, to read or print. */
export function ManualTaskPage() {
  const manual = useQuery(manualQuery)
  const { task: id } = useParams<'/admin/manual/:task'>()
  const task = manual.data?.find((each) => each.id === id)
  if (manual.isSuccess && !task) return <Redirect to="/admin/manual" />
  return (
    <AdminFrame
      heading={task?.title}
      beside={<Button onClick={() => window.print()}>{reportWords.print()}</Button>}
      to="/admin/manual"
      link={words.all()}
    >
      {!task && <Pending query={manual} />}
      <p className="prose">{task?.about}</p>
      <ol className="manual-steps">
        {task?.steps.map(({ text, picture }, i) => (
          <li key={text}>
            <Rich text={text.replaceAll(/\*\*(.+?)\*\*/g, '<b>$1</b>')} />
            {picture && <img src={`/manual/${picture}`} alt={words.picture({ step: i + 1 })} />}
          </li>
        ))}
      </ol>
    </AdminFrame>
  )
}
