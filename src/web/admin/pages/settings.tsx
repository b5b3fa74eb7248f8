import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { settingSections } from '../../../shared/platform/setting-row.ts'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { Pending } from '../../ui/pieces.tsx'
import { settingsQuery } from '../api.ts'
import { QuebecPrivacy } from '../components/quebec-privacy.tsx'
import { SettingsSection } from '../components/settings-section.tsx'

/** The theatre's settings, in sections that are saved separately. */
export function SettingsPage() {
  const settings = useQuery(settingsQuery)
  return (
    <AdminFrame>
      <AdminTitle heading="Settings" to="/admin/keys" link="Ticket keys" />
      <p className="prose">
        <span>
          Changes take effect for everyone within seconds. Seats that are already held keep their price, tax
          and time.
        </span>
      </p>
      {!settings.isSuccess && <Pending query={settings} />}
      {settings.data &&
        settingSections.map((name) => (
          <Fragment key={name}>
            {name === 'Privacy' && <QuebecPrivacy now={settings.data} />}
            <SettingsSection name={name} now={settings.data} />
          </Fragment>
        ))}
    </AdminFrame>
  )
}
