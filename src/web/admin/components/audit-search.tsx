import './audit.css'
import { auditSheetQuery } from '../../../shared/admin/contract.ts'
import { auditActions, auditSentences } from '../../../shared/audit.ts'
import { auditTopics } from '../../../shared/platform/audit-words.ts'
import { Select, TextInput } from '../../ui/fields.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { SearchField } from '../../ui/search-field.tsx'

const names = ['person', 'subject', 'topic', 'action', 'from', 'to', 'sort'] as const

/** The audit search: what an address says of it and makes sense. */
export type AuditFilter = Partial<Record<(typeof names)[number], string>>

/** Reads the search from an address. */
export function readSearch(params: URLSearchParams): AuditFilter {
  const { shape } = auditSheetQuery
  const filled = names.filter((name) => params.get(name) && shape[name].safeParse(params.get(name)).success)
  return Object.fromEntries(filled.map((name) => [name, params.get(name) ?? '']))
}

const topics = [
  { value: '', label: 'Everything' },
  ...auditTopics.map((topic) => ({ value: topic as string, label: topic })),
]

/** The actions of a topic, or all of them by topic. */
function actsOf(topic: string) {
  return [
    { value: '', label: topic ? `All of ${topic}` : 'Every action' },
    ...auditTopics
      .filter((group) => !topic || group === topic)
      .map((group) => ({
        group,
        items: auditActions
          .filter((action) => auditSentences[action].about === group)
          .map((value) => ({ value, label: auditSentences[value].name })),
      })),
  ]
}

type AuditSearchProps = {
  shown: AuditFilter
  onChange: (change: AuditFilter, how?: 'typing') => void
}

/** Searches by person and subject as one types, and narrows by topic, action and dates. */
export function AuditSearch({ shown, onChange }: AuditSearchProps) {
  return (
    <search className="table-tools">
      <div className="audit-search">
        <SearchField
          label="Person"
          placeholder="Name or username"
          value={shown.person ?? ''}
          onSearch={(person) => onChange({ person }, 'typing')}
        />
        <SearchField
          label="Subject"
          placeholder="Show, user, order"
          value={shown.subject ?? ''}
          onSearch={(subject) => onChange({ subject }, 'typing')}
        />
        <Select
          className="audit-act"
          label="Action"
          options={actsOf(shown.topic ?? '')}
          value={shown.action ?? ''}
          onChange={(action) => onChange({ action })}
        />
        <TextInput
          label="From"
          type="date"
          value={shown.from ?? ''}
          onChange={(from) => onChange({ from })}
        />
        <TextInput label="To" type="date" value={shown.to ?? ''} onChange={(to) => onChange({ to })} />
      </div>
      <FilterChips
        label="Topic"
        options={topics}
        value={shown.topic ?? ''}
        onChange={(topic) => onChange({ topic, action: '' })}
      />
    </search>
  )
}
