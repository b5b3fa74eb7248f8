import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect } from 'react'
import { words as pageWords } from '../../../shared/office/pages-catalogue.ts'
import { words as operationsWords } from '../../../shared/operations/pages-catalogue.ts'
import { settingSections } from '../../../shared/platform/settings/setting-row.ts'
import { useLocation } from '../../platform/location.tsx'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { Pending } from '../../ui/pieces.tsx'
import { settingsQuery } from '../api.ts'
import { QuebecPrivacy } from '../settings/quebec-privacy.tsx'
import { words } from '../settings/settings-catalogue.ts'
import { SettingsSection } from '../settings/settings-section.tsx'

/** The theatre's settings, in sections that are saved separately; the address may name one, which gets the focus. */
export function SettingsPage() {
  const settings = useQuery(settingsQuery)
  const { hash } = useLocation()
  const isThere = settings.isSuccess
  useEffect(() => {
    if (isThere && hash) document.getElementsByName(hash.slice(1))[0]?.focus()
  }, [isThere, hash])
  return (
    <AdminFrame>
      <AdminTitle
        heading={pageWords['/admin/settings']()}
        to="/admin/keys"
        link={operationsWords['/admin/keys']()}
      />
      <p className="prose">
        <span>{words.about()}</span>
      </p>
      {!settings.isSuccess && <Pending query={settings} />}
      {settings.data &&
        settingSections.map((name) => (
          <Fragment key={name}>
            {name === 'privacy' && <QuebecPrivacy now={settings.data} />}
            <SettingsSection name={name} now={settings.data} />
          </Fragment>
        ))}
    </AdminFrame>
  )
}
