import { api, fileAddress, messageOf } from '../../platform/api.ts'
import { AppLink } from '../../platform/nav.tsx'
import { saveAs } from '../../platform/save-as.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { useAlert } from '../../ui/dialog.tsx'
import { Rich } from '../../ui/rich.tsx'
import { words } from './security-catalogue.ts'

/** Everything stored about the caller, as a JSON file that people can read. */
async function requestOwnData(): Promise<File> {
  const file = await api.file(fileAddress('/auth/my-data'))
  return new File([JSON.stringify(JSON.parse(await file.text()), null, 2)], file.name, { type: file.type })
}

/** Downloads everything stored about the caller. */
export function OwnData() {
  const alert = useAlert()
  const download = useAction(
    async () => saveAs(await requestOwnData()),
    (problem) => alert(messageOf(problem)),
  )
  return (
    <section className="account-part" aria-labelledby="own-data">
      <h2 id="own-data">{words.yourData()}</h2>
      <p className="prose">
        <span>
          <Rich
            text={words.dataHint()}
            parts={{ link: (inner) => <AppLink to="/privacy">{inner}</AppLink> }}
          />
        </span>
      </p>
      <Button variant="outline" aria-disabled={download.busy} onClick={() => download.run()}>
        {download.busy ? words.collecting() : words.download()}
      </Button>
    </section>
  )
}
