import './settings.css'
import { type FormEvent, useEffect, useState } from 'react'
import { auditActions, auditSentences } from '../../../shared/audit.ts'
import { auditTopics } from '../../../shared/platform/audit-words.ts'
import { ApiError } from '../../platform/api.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/fields.tsx'
import { textField } from '../../ui/use-form.ts'

const names = ['person', 'subject', 'action', 'from', 'to'] as const
/** The audit search; only the fields filled in. */
export type AuditFilter = Partial<Record<(typeof names)[number], string>>

/** Reads the search from an address. */
export function readSearch(params: URLSearchParams): AuditFilter {
  return Object.fromEntries(
    names.flatMap((name) => (params.get(name)?.trim() ? [[name, params.get(name) ?? '']] : [])),
  )
}

const acts = [
  { value: '', label: 'Everything' },
  ...auditTopics.map((group) => ({
    group,
    items: auditActions
      .filter((action) => auditSentences[action].about === group)
      .map((value) => ({ value, label: auditSentences[value].name })),
  })),
]

type AuditSearchProps = {
  shown: AuditFilter
  problem: unknown
  busy: boolean
  onSearch: (wish: AuditFilter) => void
}

/** Searches by person, subject, kind of action and dates. */
export function AuditSearch({ shown, problem, busy, onSearch }: AuditSearchProps) {
  const wrong = problem instanceof ApiError ? problem.fields : {}
  const stands = JSON.stringify(shown)
  const [typed, setTyped] = useState<AuditFilter>(shown)
  // Back and forward change the search, so the form follows.
  useEffect(() => setTyped(JSON.parse(stands) as AuditFilter), [stands])
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(readSearch(new URLSearchParams(names.map((name) => [name, typed[name] ?? '']))))
  }
  const field = (name: (typeof names)[number]) =>
    textField(name, typed, (change) => setTyped((before) => ({ ...before, ...change })), wrong)
  return (
    <search>
      <form className="audit-search" onSubmit={search} noValidate aria-busy={busy}>
        <TextInput label="Person" placeholder="Name or username" autoComplete="off" {...field('person')} />
        <TextInput label="Subject" placeholder="Show, user, order" autoComplete="off" {...field('subject')} />
        <Select label="Action" options={acts} {...field('action')} />
        <TextInput label="From" type="date" {...field('from')} />
        <TextInput label="To" type="date" {...field('to')} />
        <SubmitButton variant="second" size="field" busy={busy} doing="Searching…" label="Search" />
      </form>
    </search>
  )
}
