import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { api, messageOf } from '../platform/api.ts'
import { saveAs } from '../platform/save-as.ts'
import { useAction } from '../platform/use-action.ts'
import { alert } from './dialog.tsx'
import { Button, type ButtonProps } from './pieces.tsx'
import { words } from './table/table-catalogue.ts'

/** Where the file is (`fileAddress`), or what makes it of what the page has. */
type FileButtonProps = ({ address: string } | { make: () => File }) & { children: ReactNode }

/** Downloads a file, such as all that a table lists as a CSV. */
export function FileButton({ children, ...file }: FileButtonProps) {
  const download = useAction(
    async () => saveAs('address' in file ? await api.file(file.address) : file.make()),
    (problem) => alert(messageOf(problem)),
  )
  return (
    <Button onClick={() => download.run()} aria-disabled={download.busy} aria-busy={download.busy}>
      <IconDownload className="icon" stroke={1.75} aria-hidden />
      {download.busy ? words.downloading() : children}
    </Button>
  )
}

type OpenFileProps = {
  /** The accessible name of the file input. */
  label: string
  /** The types of files that may be chosen, as for an input. */
  accept: string
  variant?: ButtonProps['variant']
  onFile: (file: File) => unknown
  children: ReactNode
}

/** A button that opens a file of the reader's. The same file can be chosen again. */
export function OpenFile({ label, accept, variant = 'outline', onFile, children }: OpenFileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) void onFile(file)
        }}
      />
      <Button variant={variant} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
