import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageWords } from '../../../shared/pages.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { words as codeWords } from '../../../shared/seating/codes/catalogue.ts'
import { codeRuleWords } from '../../../shared/seating/codes/code-words.ts'
import { codeRules, isSeries } from '../../../shared/seating/codes/coded-prices.ts'
import { CODE_MAX, type CodeBody, type OfficeCode, scopeKinds } from '../../../shared/seating/codes/codes.ts'
import { MAX_SEAT_PRICE } from '../../../shared/seating/seats.ts'
import { api } from '../../platform/api.ts'
import { newId } from '../../platform/new-id.ts'
import { apiQuery, cache } from '../../platform/query.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { showsQuery } from '../../shows/api.ts'
import { Select, TextInput } from '../../ui/fields.tsx'
import { FormDialog, wrongFields } from '../../ui/form.tsx'
import { mergeEdits } from '../../ui/merge-edits.ts'
import { Cents } from '../../ui/money.tsx'
import { Checkbox } from '../../ui/more-fields.tsx'
import { Button, Pending, TextButton } from '../../ui/pieces.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { words as boxOffice } from '../box/catalogue.ts'
import { nameOf, readValue, writeValue } from '../box/pricing-draft.ts'
import { usePerformanceChoices } from '../components/use-performance-choices.ts'
import { words as pages } from './catalogue.ts'
import { words } from './codes-catalogue.ts'

const ruleWords = {
  ...{ percent: boxOffice.perCentOff, amount: boxOffice.dollarsOff, fixed: boxOffice.fixedPrice },
  ...{ group: words.group, series: words.series, seriesPercent: words.seriesPercent, unlock: words.unlock },
}
const limits = ['perOrder', 'perPerson', 'inTotal'] as const

type Cell = Column<OfficeCode>['cell']
const figure = (key: string, label: string, cell: Cell) =>
  ({ key, label, card: 'labelled', end: true, cell }) as const
const columns = (edit: (code: OfficeCode) => void): Column<OfficeCode>[] => [
  {
    ...{ key: 'code', label: common.code() },
    cell: (row) => (
      <TextButton className="row-link" onClick={() => edit(row)}>
        <bdi>{row.terms.code}</bdi>
      </TextButton>
    ),
  },
  { key: 'rule', label: words.rule(), card: 'wide', cell: ({ terms }) => codeRuleWords(terms) },
  figure('uses', words.uses(), ({ uses }) => uses),
  figure('seats', common.seats(), ({ seats }) => seats),
  figure('forgone', words.forgone(), ({ forgoneCents }) => <Cents amount={forgoneCents} />),
  {
    ...{ key: 'state', label: common.state(), card: 'wide' },
    cell: ({ terms: { stopped, inTotal: most }, taken }) =>
      stopped ? words.stopped() : most !== null && words.taken({ taken, most }),
  },
]

const codesQuery = apiQuery('/admin/codes')

/** Codes that lower prices or open presales, with what they were used for, and a form for each. */
export function CodesPage() {
  const codes = useQuery(codesQuery)
  const [edited, setEdited] = useState<OfficeCode | 'new' | null>(null)
  return (
    <AdminFrame>
      <p className="text-2">{words.hint()}</p>
      <div className="link-row">
        <Button variant="primary" onClick={() => setEdited('new')}>
          {words.addCode()}
        </Button>
      </div>
      {codes.isSuccess ? (
        <DataTable
          caption={pageWords('/admin/codes')?.title ?? ''}
          columns={columns(setEdited)}
          rows={codes.data.codes}
          rowKey={({ id }) => id}
          isOver={({ terms }) => terms.stopped}
        />
      ) : (
        <Pending query={codes} />
      )}
      {edited && <CodeForm code={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </AdminFrame>
  )
}

const fresh: CodeBody = {
  ...{ code: '', rule: 'percent', value: 0, pays: null, from: null, until: null, stopped: false, version: 0 },
  scope: { shows: [], performances: [], zones: [], types: [] },
  ...{ perOrder: null, perPerson: null, inTotal: null },
}

const unitOf = (rule: CodeBody['rule']) =>
  ['amount', 'fixed', 'series'].includes(rule) ? 'amount' : 'percent'
const typedValue = ({ rule, value }: CodeBody) => writeValue({ unit: unitOf(rule), value })

/** A code to change; null: a new one. */
function CodeForm({ code, onClose }: { code: OfficeCode | null; onClose: () => void }) {
  const [id] = useState(() => code?.id ?? newId())
  const [draft, setDraft] = useState<CodeBody>(code?.terms ?? fresh)
  /** After a conflict: what the code is now. */
  const [now, setNow] = useState<CodeBody | null>(null)
  const change = (more: Partial<CodeBody>) => setDraft((now) => ({ ...now, ...more }))
  const choices = useScopeChoices()
  const { rule, scope } = draft
  const unit = unitOf(rule)
  const [value, setValue] = useState(code ? typedValue(code.terms) : '')
  const hasCount = rule === 'group' || isSeries(rule)
  const number = (name: (typeof limits)[number] | 'pays') => ({
    ...{ name, type: 'number', min: 1, value: draft[name] ?? '' },
    onChange: (typed: string) => change({ [name]: typed === '' ? null : Number(typed) }),
  })
  const day = (name: 'from' | 'until', label: string) => ({
    ...{ name, label, type: 'date', value: draft[name] ?? '' },
    onChange: (typed: string) => change({ [name]: typed || null }),
  })
  const readNow = async () => {
    const { codes } = await cache.fetchQuery({ ...codesQuery, staleTime: 0 })
    const terms = codes.find((one) => one.id === id)?.terms
    if (!terms) return
    const before = now ?? code?.terms ?? fresh
    setNow(terms)
    setDraft({ ...mergeEdits(before, draft, terms).values, version: terms.version })
    if (value === typedValue(before)) setValue(typedValue(terms))
  }
  const send = async () => {
    const number = rule === 'unlock' ? 0 : unit === 'amount' ? readValue(unit, value) : Number(value)
    if (number === undefined) throw wrongFields({ value: pages.priceRange({ most: MAX_SEAT_PRICE }) })
    const body = { ...draft, value: number, pays: hasCount ? draft.pays : null }
    cache.setQueryData(codesQuery.queryKey, await api.put('/admin/codes/:id', { params: { id }, body }))
    onClose()
  }
  return (
    <FormDialog
      label={code?.terms.code ?? words.addCode()}
      send={send}
      places={{ 'code-taken': 'code' }}
      conflict={{
        codes: ['code-changed'],
        read: readNow,
        details: now && <p>{pages.typeNow({ name: now.code, price: codeRuleWords(now) })}</p>,
      }}
      submit={{ label: words.saveCode(), doing: common.saving() }}
      onClose={onClose}
    >
      <TextInput
        name="code"
        label={common.code()}
        value={draft.code}
        maxLength={CODE_MAX}
        autoComplete="off"
        required={codeWords.enterCode()}
        onChange={(typed) => change({ code: typed })}
      />
      <Select
        name="rule"
        label={words.rule()}
        value={rule}
        onChange={(chosen) => change({ rule: codeRules.find((one) => one === chosen) ?? rule })}
        options={codeRules.map((one) => ({ value: one, label: ruleWords[one]() }))}
      />
      {rule !== 'unlock' && (
        <TextInput
          {...{ name: 'value', label: ruleWords[rule](), value, onChange: setValue, required: true }}
          {...(unit === 'amount' ? { inputMode: 'decimal' } : { type: 'number', min: 0 })}
        />
      )}
      {hasCount && (
        <TextInput {...number('pays')} label={isSeries(rule) ? words.evenings() : words.pays()} required />
      )}
      {scopeKinds.map((kind) => (
        <ScopeField
          key={kind}
          {...{ name: kind, ...choices[kind], chosen: scope[kind] }}
          onChange={(ids) => change({ scope: { ...scope, [kind]: ids } })}
        />
      ))}
      <TextInput {...day('from', common.from())} />
      <TextInput {...day('until', common.to())} />
      {limits.map((name) => (
        <TextInput key={name} {...number(name)} label={words[name]()} />
      ))}
      <Checkbox
        {...{ name: 'stopped', label: words.stopped(), checked: draft.stopped }}
        onChange={(stopped) => change({ stopped })}
      />
    </FormDialog>
  )
}

/** What a code may be narrowed to, by kind. */
function useScopeChoices() {
  const shows = useQuery(showsQuery).data?.map(({ _id: value, showName: label }) => ({ value, label }))
  const types = useQuery(apiQuery('/ticket-types')).data
  const zones = useQuery(codesQuery).data?.zones
  const evenings = usePerformanceChoices().choices.flatMap((group) => group.items)
  const typesOf = types?.map((type) => ({ value: type.id, label: nameOf(type) }))
  return {
    shows: { label: common.shows(), options: shows ?? [] },
    performances: { label: common.performances(), options: evenings },
    zones: { label: common.zone(), options: zones ?? [] },
    types: { label: pages.ticketTypes(), options: typesOf ?? [] },
  }
}

type ScopeFieldProps = {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

/** All, or some of these; what is not there any more can be removed. */
function ScopeField({ name, label, options, chosen, onChange }: ScopeFieldProps) {
  const labelOf = (id: string) => options.find(({ value }) => value === id)?.label ?? words.gone()
  const none = { value: '', label: chosen.length === 0 ? words.all() : words.add() }
  return (
    <div className="stack-s">
      <Select
        {...{ name, label, value: '' }}
        options={[none, ...options.filter(({ value }) => !chosen.includes(value))]}
        onChange={(id) => onChange([...chosen, id])}
      />
      {chosen.map((id) => (
        <TextButton
          key={id}
          aria-label={words.removeOne({ name: labelOf(id) })}
          onClick={() => onChange(chosen.filter((one) => one !== id))}
        >
          {labelOf(id)} ×
        </TextButton>
      ))}
    </div>
  )
}
