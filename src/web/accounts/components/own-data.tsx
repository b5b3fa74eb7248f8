import { useState } from 'react'
import { messageOf } from '../../platform/api.ts'
import { saveAs } from '../../platform/save-as.ts'
import { Button } from '../../ui/button.tsx'
import { useAlert } from '../../ui/dialog.tsx'
import { requestOwnData } from '../api.ts'

/** Hands over all that is stored about oneself. */
export function OwnData() {
  const [busy, setBusy] = useState(false)
  const alert = useAlert()
  const download = async () => {
    if (busy) return
    setBusy(true)
    try {
      saveAs(await requestOwnData(), 'my-data.json')
    } catch (problem) {
      await alert(messageOf(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="account-part" aria-labelledby="own-data">
      <h2 id="own-data">Your data</h2>
      <p className="prose">Everything that we keep about you, as one file.</p>
      <Button variant="outline" aria-disabled={busy} onClick={download}>
        {busy ? 'Collecting…' : 'Download my data'}
      </Button>
    </section>
  )
}
