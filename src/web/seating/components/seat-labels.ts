import { readerLocale } from '../../../shared/language/language.ts'
import { searchKey } from '../../../shared/platform/text/search-key.ts'
import type { Layout } from '../../../shared/seating/layout.ts'
import { withoutArea } from '../../../shared/seating/seats.ts'

/** "C5–C8 and D1": the labels of these seats; three or more in a row by its ends. */
export function seatLabels({ blocks }: Layout, seatNums: readonly number[]): string {
  const wanted = new Set(seatNums)
  const names = new Map(
    blocks.flatMap(({ seats }) =>
      seats.flatMap(({ id, label }) => (wanted.has(id) ? [[id, label] as const] : [])),
    ),
  )
  const labels = seatNums.flatMap((seatNum) => names.get(seatNum) ?? [])
  return new Intl.ListFormat(readerLocale()).format(runsOf(labels).flatMap(runText))
}

/** Whether a label begins with what is typed, with its area or without it, in any case and with any spaces and accents. */
export function beginsLabel(label: string, typed: string): boolean {
  const joined = (text: string) => searchKey(text).replaceAll(' ', '')
  const seats = [label, withoutArea(label)].map(joined)
  return seats.some((seat) => seat.startsWith(joined(typed)))
}

/** The labels in order, those that follow each other in a row together. */
function runsOf(labels: readonly string[]): string[][] {
  const runs: string[][] = []
  for (const label of labels) {
    const run = runs.at(-1)
    if (run && after(run.at(-1) ?? '') === label) run.push(label)
    else runs.push([label])
  }
  return runs
}

/** The label of the seat after this one: "C9" to "C10". */
function after(label: string): string {
  return label.replace(/\d+$/, (number) => String(Number(number) + 1))
}

function runText(run: readonly string[]): readonly string[] {
  return run.length < 3 ? run : [`${run[0]}–${run.at(-1)}`]
}
