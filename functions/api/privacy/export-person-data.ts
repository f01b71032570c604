import { exportPersonData } from '#shared/api/privacy.ts'
import { admin } from '../../guards/admin.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { exportPerson } from '../../services/export-person.ts'
import { personHash } from '../../services/person-hash.ts'
import { logDataRequest } from '../../stores/data-requests.ts'

export const handler = endpoint('privacy/export-person-data', admin, exportPersonData, async ({ body, who }) => {
  const exported = await exportPerson(body)
  const counts = Object.fromEntries(
    Object.entries(exported).flatMap(([name, value]) => (Array.isArray(value) ? [[name, value.length]] : [])),
  )
  const person = personHash(body.email)
  await logDataRequest({ kind: 'export', by: who.username, person, counts, awaited: [] })
  return exported
})
