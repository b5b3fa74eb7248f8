import '../people/import.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  guessColumns,
  type PeopleFile,
  peopleOf,
  readPeopleFile,
} from '../../../shared/accounts/import-file.ts'
import {
  IMPORT_MAX,
  type ImportField,
  type ImportReport,
  importFields,
  type UserImport,
} from '../../../shared/accounts/imports.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api } from '../../platform/api.ts'
import { apiQuery, cache, freshQuery, refresh } from '../../platform/query.ts'
import { textOfFile } from '../../platform/text-of-file.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { ActButton } from '../../ui/act-button.tsx'
import { Select } from '../../ui/fields.tsx'
import { OpenFile } from '../../ui/file-button.tsx'
import { Form, wrongFields } from '../../ui/form.tsx'
import { Checkbox } from '../../ui/more-fields.tsx'
import { Loaded, Notice, Part } from '../../ui/pieces.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { words } from '../people/catalogue.ts'

/** Creates accounts for the people of a file, and undoes it. */
export function ImportUsersPage() {
  return (
    <AdminFrame to="/admin/users" link={words.backToAll()}>
      <ImportPeople />
      <EarlierImports />
    </AdminFrame>
  )
}

/** The files that were imported, each with its undo. */
function EarlierImports() {
  const imports = useQuery(freshQuery('/user-imports'))
  const columns: Column<UserImport>[] = [
    { key: 'file', label: words.file(), cell: ({ fileName }) => fileName },
    { key: 'at', label: words.when(), cell: ({ at }) => formatWhenShort(at) },
    { key: 'people', label: words.people(), end: true, card: 'labelled', cell: ({ people }) => people },
    {
      key: 'undo',
      label: words.undo(),
      silent: true,
      cell: (one) => (one.removed === null ? <UndoImport {...one} /> : words.undone({ count: one.removed })),
    },
  ]
  return (
    <Part className="admin-panel" title={words.earlier()}>
      <Loaded query={imports}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-2">{words.noneYet()}</p>
          ) : (
            <DataTable caption={words.earlier()} columns={columns} rows={rows} rowKey={({ id }) => id} />
          )
        }
      </Loaded>
    </Part>
  )
}

function UndoImport({ id, fileName }: UserImport) {
  const undo = async () => {
    await api.post('/user-imports/:importId/undo', { params: { importId: id } })
    await refresh('/user-imports', '/users')
  }
  const question = words.sureUndo({ file: fileName })
  return (
    <ActButton
      alerts
      sure={{ question, confirm: words.undo(), cancel: common.cancel(), danger: true }}
      act={undo}
    >
      {words.undo()}
    </ActButton>
  )
}

type Chosen = PeopleFile & { name: string; columns: (ImportField | '')[] }

/** Chooses a file, says what its columns are, checks it, and adds its people. */
export function ImportPeople() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState('')
  const [done, setDone] = useState('')
  const read = async (file: File) => {
    const people = readPeopleFile(await textOfFile(file))
    const count = people.lines.length
    setDone('')
    setChosen(null)
    setProblem(
      count === 0 ? words.notRead() : count > IMPORT_MAX ? words.tooMany({ count, max: IMPORT_MAX }) : '',
    )
    if (count === 0 || count > IMPORT_MAX) return
    const earlier = await cache.fetchQuery(apiQuery('/user-imports')).catch(() => [])
    const known = Object.assign({}, ...earlier.map(({ columns }) => columns).reverse())
    setChosen({ ...people, name: file.name, columns: guessColumns(people.headings, known) })
  }
  return (
    <section className="admin-panel stack">
      <p className="text-2">{words.aboutImport()}</p>
      <div className="link-row">
        <OpenFile
          label={words.file()}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          variant={chosen ? 'outline' : 'primary'}
          onFile={read}
        >
          {words.choose()}
        </OpenFile>
        {chosen && <span>{chosen.name}</span>}
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {done && <Notice>{done}</Notice>}
      {chosen && (
        <ImportForm
          chosen={chosen}
          onColumns={(columns) => setChosen({ ...chosen, columns })}
          onDone={(text) => {
            setChosen(null)
            setDone(text)
          }}
        />
      )}
    </section>
  )
}

type ImportFormProps = {
  chosen: Chosen
  onColumns: (columns: Chosen['columns']) => void
  onDone: (text: string) => void
}

/** Checks first; what was checked is added by a second press. */
function ImportForm({ chosen, onColumns, onDone }: ImportFormProps) {
  const { headings, lines, columns } = chosen
  const [doubtful, setDoubtful] = useState(false)
  const [checked, setChecked] = useState<{ report: ImportReport; of: unknown } | null>(null)
  const report = checked?.of === columns ? checked.report : null
  const count = report ? report.added : null
  const send = async () => {
    const names = columns.map((column, i) => [`column-${i}`, column] as const)
    const twice = names.filter(([, column], i) => column !== '' && columns.indexOf(column) < i)
    if (twice.length > 0) throw wrongFields(Object.fromEntries(twice.map(([name]) => [name, words.twice()])))
    if (!columns.includes('email')) throw wrongFields({ 'column-0': words.needsEmail() })
    if (!columns.some((column) => column.endsWith('Name')))
      throw wrongFields({ 'column-0': words.needsName() })
    const body = {
      fileName: chosen.name,
      columns: Object.fromEntries(
        headings.flatMap((heading, i) => (columns[i] ? [[heading, columns[i]]] : [])),
      ),
      people: peopleOf(chosen, columns),
      doubtful,
    }
    if (!report) return setChecked({ report: await api.post('/user-imports/check', { body }), of: columns })
    const { added } = await api.post('/user-imports', { body })
    void refresh('/user-imports', '/users')
    onDone(words.done({ count: added }))
  }
  return (
    <Form
      send={send}
      submit={{
        label: count === null ? common.check() : words.addPeople({ count }),
        doing: count === null ? common.checking() : common.adding(),
        isReady: count !== 0,
      }}
    >
      <Part className="stack" title={words.columns()}>
        <div className="import-columns">
          {headings.map((heading, i) => (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
              key={i}
              name={`column-${i}`}
              label={heading || words.unnamed({ number: i + 1 })}
              description={exampleOf(lines, i)}
              value={columns[i] ?? ''}
              options={[
                { value: '', label: words.unused() },
                ...importFields.map((field) => ({ value: field, label: words[field]() })),
              ]}
              onChange={(value) => onColumns(columns.with(i, value as ImportField | ''))}
            />
          ))}
        </div>
      </Part>
      {report && <Report {...report} />}
      {report !== null && report.doubtful > 0 && (
        <Checkbox
          label={words.addDoubtful()}
          description={words.doubtfulHint()}
          checked={doubtful}
          onChange={(adds) => {
            setDoubtful(adds)
            const change = adds ? report.doubtful : -report.doubtful
            setChecked({ report: { ...report, added: report.added + change }, of: columns })
          }}
        />
      )}
    </Form>
  )
}

function exampleOf(lines: PeopleFile['lines'], column: number): string | undefined {
  const text = lines.map(({ cells }) => cells[column] ?? '').find((cell) => cell !== '')
  return text && words.example({ text: text.slice(0, 60) })
}

/** The lines of a report that are shown at once. */
const SHOWN = 20

function Report({ problems, ...counts }: ImportReport) {
  return (
    <div role="status" className="stack">
      <p>{words.outcome(counts)}</p>
      {problems.length > 0 && (
        <ul>
          {problems.slice(0, SHOWN).map(({ line, message }) => (
            <li key={`${line} ${message}`}>{words.line({ line, message })}</li>
          ))}
        </ul>
      )}
      {problems.length > SHOWN && <p className="text-2">{words.more({ count: problems.length - SHOWN })}</p>}
    </div>
  )
}
