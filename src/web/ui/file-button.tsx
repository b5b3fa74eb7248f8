import { IconDownload } from '@tabler/icons-react'
import { type ComponentType, useRef } from 'react'
import { api, messageOf } from '../platform/api.ts'
import { saveAs } from '../platform/save-as.ts'
import { useAction } from '../platform/use-action.ts'
import { alert } from './dialog.tsx'
import { Button, type ButtonProps } from './pieces.tsx'
import { words } from './table/table-catalogue.ts'

export type FileButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** Where the file is (`fileAddress`), or what makes it of what the page has. */
  file: string | (() => File)
  icon?: typeof IconDownload
}

/** Downloads a file, such as all that a table lists as a CSV. */
export function FileButton({ file, icon: Icon = IconDownload, children, ...look }: FileButtonProps) {
  const download = useAction(
    async () => saveAs(typeof file === 'string' ? await api.file(file) : file()),
    (problem) => alert(messageOf(problem)),
  )
  return (
    <Button onClick={() => download.run()} aria-disabled={download.busy} aria-busy={download.busy} {...look}>
      <Icon className="icon" stroke={1.75} aria-hidden />
      {download.busy ? words.downloading() : children}
    </Button>
  )
}

type OpenFileProps = Omit<ButtonProps, 'onClick'> & {
  /** The accessible name of the file input. */
  label: string
  /** The types of files that may be chosen, as for an input. */
  accept: string
  /** Whether several may be chosen at once. */
  multiple?: boolean
  onFile: (file: File) => unknown
  /** What is pressed, if not a button. */
  as?: ComponentType<ButtonProps>
}

/** A button that opens files of the reader's. The same file can be chosen again. */
export function OpenFile({ label, accept, multiple, onFile, as: Opener = Button, ...look }: OpenFileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={label}
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          for (const file of files) void onFile(file)
        }}
      />
      <Opener {...look} onClick={() => look['aria-disabled'] || input.current?.click()} />
    </>
  )
}
