import { expect, onTestFinished, test } from 'vitest'
import { noDetails } from '../../../shared/shows/details.ts'
import { createHarness } from '../../testing/harness/harness.ts'
import { changeOf, showBody, showCalls } from '../../testing/harness/programme.ts'
import { createShow } from '../commands/create-show.ts'

async function openHouse() {
  const app = await createHarness({ env: { FRENCH: 'true' } })
  onTestFinished(() => app.close())
  return app
}

test('a show takes what is said about it in French too, and keeps what is left out', async () => {
  const app = await openHouse()
  const shows = showCalls(app, (await app.as('admin@college.example', 'admin')).token)
  const french = {
    descriptionFr: 'Un soldat.',
    languageFr: 'En anglais',
    adviceFr: '',
    accessFr: 'De plain-pied.',
  }
  const made = await shows.post(showBody(french))
  expect(made.body).toMatchObject(french)
  const changed = await shows.put(changeOf(made, { newAdviceFr: 'Dès 10 ans.', newAccessFr: '' }))
  expect(changed.body).toMatchObject({ ...french, adviceFr: 'Dès 10 ans.', accessFr: '' })
  expect(await shows.post(showBody({ descriptionFr: 'x'.repeat(10_001) }))).toMatchObject({ status: 400 })
})

test('the page of a show is described in the language of its address, where the theatre gave the text', async () => {
  const app = await openHouse()
  const { id } = await createShow(app.platform, {
    name: 'Le Bourgeois gentilhomme',
    startDate: '2026-11-26',
    endDate: '2026-11-27',
    description: 'A merchant takes lessons.',
    details: { ...noDetails, descriptionFr: 'Un marchand prend des leçons.' },
  })
  const described = async (path: string) =>
    /name="description" content="([^"]*)"/.exec(String((await app.api('GET', path)).body.text))?.[1]
  expect(await described(`/fr/shows/${id}`)).toBe('Un marchand prend des leçons.')
  expect(await described(`/shows/${id}`)).toBe('A merchant takes lessons.')
})

test('what the programme answers and refuses is in French, and so are its sheets', async () => {
  const app = await openHouse()
  const { token } = await app.as('admin@college.example', 'admin')
  const headers = { 'accept-language': 'fr-CA' }
  const post = (body: unknown) => app.api('POST', '/api/shows', { token, headers, body })
  const made = await post(showBody())
  expect(made.body.message).toBe('Le spectacle a été ajouté!')
  expect((await post(showBody({ showName: String(made.body.showName) }))).body).toMatchObject({
    fields: { showName: 'Un spectacle porte déjà ce nom.' },
  })
  expect((await post(showBody({ showName: 'Autre', endDate: '2020-01-01' }))).body).toMatchObject({
    fields: { endDate: 'Le dernier jour précède le premier.' },
  })
  const sheet = await app.api('GET', '/api/shows.csv', { token, headers })
  expect(sheet.body.text).toContain(
    'Spectacle;État;Premier jour;Dernier jour;Lieu;Représentations;Prochaine représentation\r\n',
  )
  expect(sheet.body.text).toContain(';Publié;')
  const season = await app.api('GET', '/fr/shows')
  expect(season.body.text).toContain('Choisissez votre place et emportez votre billet')
})

test('the programme is searched without ligatures and accents, and É stands before Z', async () => {
  const app = await openHouse()
  const shows = showCalls(app, (await app.as('admin@college.example', 'admin')).token)
  for (const showName of ['Zoo', 'Électre', 'Le Cœur d’Æsope'])
    expect(await shows.post(showBody({ showName }))).toMatchObject({ status: 200 })
  const found = async (query: Record<string, string>) => {
    const { body } = await shows.list(String(new URLSearchParams(query)))
    return (body.shows as { showName: string }[]).map(({ showName }) => showName)
  }
  for (const search of ['coeur', "CŒUR d'aes", 'æsope'])
    expect(await found({ search }), search).toEqual(['Le Cœur d’Æsope'])
  expect(await found({ sort: 'name' })).toEqual(['Électre', 'Le Cœur d’Æsope', 'Zoo'])
})
