import { messageOf } from '../../platform/api.ts'
import { AppLink } from '../../platform/nav.tsx'
import { saveAs } from '../../platform/save-as.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { useAlert } from '../../ui/dialog.tsx'
import { requestOwnData } from '../api.ts'

/** Downloads everything stored about the caller. */
export function OwnData() {
  const alert = useAlert()
  const download = useAction(
    async () => saveAs(await requestOwnData(), 'my-data.json'),
    (problem) => alert(messageOf(problem)),
  )
  return (
    <section className="account-part" aria-labelledby="own-data">
      <h2 id="own-data">Your data</h2>
      <p className="prose">
        <span>
          Everything that we keep about you, as one JSON file. Why we keep it and for how long is on the{' '}
          <AppLink to="/privacy">Privacy</AppLink> page.
        </span>
      </p>
      <Button variant="outline" aria-disabled={download.busy} onClick={() => download.run()}>
        {download.busy ? 'Collecting…' : 'Download my data'}
      </Button>
    </section>
  )
}
