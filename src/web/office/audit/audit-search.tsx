import './audit.css'
import type { z } from 'zod'
import { auditActions, auditSentences } from '../../../shared/audit.ts'
import { auditSheetQuery } from '../../../shared/office/contract.ts'
import { type AuditTopic, auditTopics } from '../../../shared/platform/audit-words.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { DayField } from '../../ui/day-field.tsx'
import { Select } from '../../ui/fields.tsx'
import { FilterChips } from '../../ui/table/filter-chips.tsx'
import { SearchField } from '../../ui/table/search-field.tsx'
import { words } from './audit-catalogue.ts'

const names = ['person', 'subject', 'topic', 'action', 'from', 'to', 'sort'] as const

/** The audit search: what an address says of it and makes sense. */
type AuditFilter = Partial<z.input<typeof auditSheetQuery>>
/** Changes to it; empty for what is to be left out. */
export type AuditChange = Partial<Record<keyof AuditFilter, string>>

/** Reads the search from an address. */
export function readSearch(params: URLSearchParams): AuditFilter {
  const { shape } = auditSheetQuery
  const filled = names.filter((name) => params.get(name) && shape[name].safeParse(params.get(name)).success)
  return Object.fromEntries(filled.map((name) => [name, params.get(name)])) as AuditFilter
}

const topicWords: Record<AuditTopic, () => string> = {
  'Accounts and roles': words.accounts,
  Shows: common.shows,
  Performances: common.performances,
  Seats: common.seats,
  Tickets: common.tickets,
  Money: words.money,
  Door: words.door,
  Messages: words.messages,
  Settings: common.settings,
  Privacy: words.privacy,
}

const topics = () => [
  { value: '', label: words.everything() },
  ...auditTopics.map((topic) => ({ value: topic as string, label: topicWords[topic]() })),
]

/** The actions of a topic, or all of them by topic. */
function actsOf(topic: string) {
  const chosen = auditTopics.find((each) => each === topic)
  return [
    { value: '', label: chosen ? words.allOf({ topic: topicWords[chosen]() }) : words.everyAction() },
    ...auditTopics
      .filter((each) => !chosen || each === chosen)
      .map((each) => ({
        group: topicWords[each](),
        items: auditActions
          .filter((action) => auditSentences[action].about === each)
          .map((value) => ({ value, label: auditSentences[value].name })),
      })),
  ]
}

type AuditSearchProps = {
  shown: AuditFilter
  onChange: (change: AuditChange, how?: 'typing') => void
}

/** Searches by person and subject as one types, and narrows by topic, action and dates. */
export function AuditSearch({ shown, onChange }: AuditSearchProps) {
  return (
    <search className="table-tools">
      <div className="audit-search">
        <SearchField
          label={words.person()}
          placeholder={words.personHint()}
          value={shown.person ?? ''}
          onSearch={(person) => onChange({ person }, 'typing')}
        />
        <SearchField
          label={common.subject()}
          placeholder={words.subjectHint()}
          value={shown.subject ?? ''}
          onSearch={(subject) => onChange({ subject }, 'typing')}
        />
        <Select
          className="audit-act"
          label={common.action()}
          options={actsOf(shown.topic ?? '')}
          value={shown.action ?? ''}
          onChange={(action) => onChange({ action })}
        />
        <DayField
          label={common.from()}
          value={shown.from ?? ''}
          onChange={(from) => onChange({ from }, 'typing')}
        />
        <DayField label={common.to()} value={shown.to ?? ''} onChange={(to) => onChange({ to }, 'typing')} />
      </div>
      <FilterChips
        label={words.topic()}
        options={topics()}
        value={shown.topic ?? ''}
        onChange={(topic) => onChange({ topic, action: '' })}
      />
    </search>
  )
}
