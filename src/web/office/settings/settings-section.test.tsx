import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type SettingSection, settingSections } from '../../../shared/platform/settings/setting-row.ts'
import { defaultSettings, theatreOf } from '../../../shared/platform/settings/settings.ts'
import { theatreKey } from '../../platform/theatre-time.ts'
import { SettingsSection } from '../pages/settings.tsx'

/** The names of the fields of a section, in order. */
function fieldsOf(section: SettingSection, french: boolean): string[] {
  const client = new QueryClient()
  client.setQueryData(theatreKey, theatreOf(defaultSettings))
  const html = renderToString(
    <QueryClientProvider client={client}>
      <SettingsSection
        name={section}
        now={{ values: { ...defaultSettings, french }, pinned: [] }}
        sought=""
        isShown
        onChanged={() => {}}
      />
    </QueryClientProvider>,
  )
  return [...html.matchAll(/<(?:input|textarea)[^>]* name="([^"]+)"/g)].map(([, name = '']) => name)
}

test('each text of the theatre has its French one after it, where the theatre speaks French', () => {
  expect(fieldsOf('banner', true)).toEqual([
    'bannerOn',
    'bannerLead',
    'bannerLeadFr',
    'bannerText',
    'bannerTextFr',
  ])
  expect(fieldsOf('contacts', true)).toEqual(
    expect.arrayContaining(['boxOfficeHours', 'boxOfficeHoursFr', 'contacts.0.title', 'contacts.0.titleFr']),
  )
  expect(fieldsOf('tax', true).slice(0, 2)).toEqual(['taxName', 'taxNameFr'])
})

test('without French there is no field for it', () => {
  const fields = settingSections.flatMap((section) => fieldsOf(section, false))
  expect(fields).toEqual(expect.arrayContaining(['bannerLead', 'contacts.0.title', 'taxName']))
  expect(fields.filter((name) => name.endsWith('Fr'))).toEqual([])
})
