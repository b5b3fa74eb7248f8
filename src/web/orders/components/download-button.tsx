import type { ReactNode } from 'react'
import { api, messageOf } from '../../platform/api.ts'
import { saveAs } from '../../platform/save-as.ts'
import { useAction } from '../../platform/use-action.ts'
import { alert } from '../../ui/dialog.tsx'
import { Button, type ButtonProps } from '../../ui/pieces.tsx'

type DownloadButtonProps = ButtonProps & {
  /** Where the file is (`fileAddress`). */
  address: string
  children: ReactNode
}

/** Fetches a file of an order and hands it to the browser to keep. */
export function DownloadButton({ address, children, ...look }: DownloadButtonProps) {
  const download = useAction(
    async () => saveAs(await api.file(address)),
    (problem) => alert(messageOf(problem)),
  )
  return (
    <Button onClick={() => download.run()} aria-disabled={download.busy} aria-busy={download.busy} {...look}>
      {children}
    </Button>
  )
}
