import { api } from '../../platform/api.ts'
import { updateBody, valuesOf } from './show-values.ts'

/** Hides a show, or publishes it. Throws show-changed. */
export async function setHidden(id: string, isHidden: boolean): Promise<void> {
  const show = await api.get('/shows/:name', { params: { name: id } })
  const body = updateBody(show.showName, { ...valuesOf(show), isHidden }, show.version)
  await api.put('/shows/update', { body })
}
