import { exportPersonData } from '#shared/api/privacy.ts'
import { admin } from '../../admin/admin-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { countsOf } from '../counts-of.ts'
import { exportPerson } from '../export-person.ts'
import { personHash } from '../person-hash.ts'
import { logDataRequest } from '../data-request-store.ts'

export const handler = endpoint('privacy/export-person-data', admin, exportPersonData, async ({ body, who }) => {
  const exported = await exportPerson(body)
  const person = personHash(body.email)
  await logDataRequest({ kind: 'export', by: who.username, person, counts: countsOf(exported), awaited: [] })
  return exported
})
