import { LOGO_FILE, type Picture, pictureTypes, pictureUrl } from '../../../shared/platform/pictures.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { ApiError, api } from '../../platform/api.ts'
import { pictureRefusal } from '../../platform/picture-refusal.ts'
import { useAction } from '../../platform/use-action.ts'
import { OpenFile } from '../../ui/file-button.tsx'
import { Button, Outcome } from '../../ui/pieces.tsx'
import { FieldGroup, type FieldProps } from './rows-field.tsx'
import { words } from './settings-catalogue.ts'

/** The logo on both grounds. A chosen file is uploaded at once, and is the logo when the section is saved. */
export function PictureField(props: FieldProps<Picture | null>) {
  const { label, value, onChange, pinned } = props
  const { run, busy, problem } = useAction(async (file: File) => {
    const refused = pictureRefusal(file)
    if (refused) throw new ApiError(400, { code: 'invalid-input', message: refused })
    onChange(await api.upload('/settings/logo', file))
  })
  return (
    <FieldGroup {...props} titled>
      {value && (
        <div className="logo-grounds">
          {(['dark', 'paper'] as const).map((ground) => (
            <span key={ground} className={ground}>
              <img
                src={pictureUrl(value.id, LOGO_FILE)}
                width={value.width}
                height={value.height}
                alt={ground === 'dark' ? words.onDark() : words.onLight()}
              />
            </span>
          ))}
        </div>
      )}
      {!pinned && (
        <div className="row-actions">
          <OpenFile label={label} accept={pictureTypes.join(',')} onFile={(file) => busy || run(file)}>
            {busy ? words.uploading() : value ? words.changeLogo() : words.chooseLogo()}
          </OpenFile>
          {value && (
            <Button variant="link" onClick={() => onChange(null)}>
              {common.remove()}
            </Button>
          )}
        </div>
      )}
      <Outcome problem={problem} />
    </FieldGroup>
  )
}
