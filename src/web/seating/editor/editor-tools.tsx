import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { toPretix } from '../../../shared/seating/drawing/plan-pretix.ts'
import type { SeatInUse } from '../../../shared/seating/house.ts'
import { type HousePlan, planLabels } from '../../../shared/seating/plan.ts'
import { openPlanFile, writePlan } from '../../../shared/seating/plan-files.ts'
import { ApiError, api, messageOf } from '../../platform/api.ts'
import { cache, refresh } from '../../platform/query.ts'
import { saveAs } from '../../platform/save-as.ts'
import { useAction } from '../../platform/use-action.ts'
import { useHouses } from '../../shows/components/house-select.tsx'
import { OpenFile } from '../../ui/file-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Button, Notice } from '../../ui/pieces.tsx'
import { RowMenu } from '../../ui/table/row-menu.tsx'
import { houseQuery, planQuery } from '../api.ts'
import { words } from './catalogue.ts'
import { DrawHouse, ReviewPlan } from './draw-house.tsx'
import { overlapping } from './plan-edits.ts'
import { SeatsInUse } from './seat-in-use.tsx'
import type { useDraft } from './use-draft.ts'

type EditorToolsProps = {
  draft: ReturnType<typeof useDraft>
  preview: boolean
  onPreview: () => void
  onReload: () => void
}

type Status = { tone: 'info' | 'danger'; text: string; conflicts?: readonly SeatInUse[]; stale?: boolean }

/** Tools for the whole plan: undo and redo, preview, check, save, files. */
export function EditorTools({ draft, preview, onPreview, onReload }: EditorToolsProps) {
  const [status, setStatus] = useState<Status | null>(
    draft.isBack ? { tone: 'info', text: words.draftBack() } : null,
  )
  const [dialog, setDialog] = useState<'text' | { plan: HousePlan; lacks: readonly string[] } | null>(null)
  const { plan, undo, canUndo, redo, canRedo } = draft
  const query = houseQuery(draft.house)
  const { name } = useHouses().find(({ id }) => id === draft.house) ?? { name: common.house() }
  const fileName = (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('-')

  const { run, busy } = useAction(
    async (work: () => Promise<Status>) => setStatus(await work()),
    (problem) => {
      const stale = problem instanceof ApiError && problem.code === 'plan-stale'
      setStatus({ tone: 'danger', text: messageOf(problem), stale })
    },
  )
  const check = async (): Promise<Status> => {
    const { added, removed, conflicts } = await api.post('/house/checks', { query, body: { plan } })
    if (conflicts.length > 0) return { tone: 'danger', text: words.cannotDelete(), conflicts }
    const labels = planLabels(plan)
    const seats = overlapping(plan)
      .map((seatNum) => labels.get(seatNum))
      .join(', ')
    const says = seats ? words.checkedOverlap : words.checked
    return { tone: 'info', text: says({ added, removed, seats }) }
  }
  const save = async (): Promise<Status> => {
    const found = await check()
    if (found.tone === 'danger') return found
    const now = await api.put('/house/plan', { query, body: { version: draft.version, plan } })
    draft.wasSaved(now)
    cache.setQueryData(planQuery(draft.house).queryKey, now)
    void refresh('/seatMap/:seatNum')
    return { tone: 'info', text: words.savedAs({ version: now.version }) }
  }
  const read = async (file: File) => {
    const found = await openPlanFile(file, plan)
    setStatus('problem' in found ? { tone: 'danger', text: found.problem } : null)
    if (!('plan' in found)) return
    // A file of somebody else's may lack something.
    if (found.lacks) setDialog({ plan: found.plan, lacks: found.lacks })
    else draft.edit(found.plan)
  }
  const write = (name: string, text: string) => saveAs(new File([text], name, { type: 'application/json' }))
  const exportPretix = () => write(`${fileName}-pretix.json`, JSON.stringify(toPretix(plan, name), null, 2))
  return (
    <>
      <div className="editor-tools" role="toolbar" aria-label={words.plan()}>
        <IconButton icon={IconArrowBackUp} label={words.undo()} disabled={!canUndo} onClick={undo} />
        <IconButton icon={IconArrowForwardUp} label={words.redo()} disabled={!canRedo} onClick={redo} />
        <Button aria-pressed={preview} onClick={onPreview}>
          {preview ? words.backToEditing() : common.preview()}
        </Button>
        <Button onClick={() => setDialog('text')}>{words.drawFromText()}</Button>
        <OpenFile label={words.planFile()} accept="application/json,.json" onFile={read}>
          {words.import()}
        </OpenFile>
        <Button onClick={() => write(`${fileName}.json`, writePlan(plan))}>{words.export()}</Button>
        <RowMenu
          about={name}
          acts={[
            { label: common.check(), act: () => run(check) },
            { label: words.exportPretix(), act: exportPretix },
          ]}
        />
        <Button variant="primary" aria-disabled={busy} onClick={() => run(save)}>
          {words.saveHouse()}
        </Button>
      </div>
      {dialog === 'text' && <DrawHouse plan={plan} onEdit={draft.edit} onClose={() => setDialog(null)} />}
      {dialog && dialog !== 'text' && (
        <ReviewPlan before={plan} {...dialog} onEdit={draft.edit} onClose={() => setDialog(null)} />
      )}
      <p className="text-2 num">
        {(draft.isClean ? words.versionSaved : words.versionUnsaved)({ version: draft.version })}
      </p>
      {status && (
        <Notice tone={status.tone}>
          <p>{status.text}</p>
          {status.conflicts && <SeatsInUse inUse={status.conflicts} />}
          {status.stale && <Button onClick={onReload}>{words.loadSaved()}</Button>}
        </Notice>
      )}
    </>
  )
}
