import { listDataRequests } from '#shared/api/privacy.ts'
import { admin } from '../../admin/admin-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { listDataRequests as readDataRequests } from '../data-request-store.ts'

export const handler = endpoint('privacy/list-data-requests', admin, listDataRequests, async ({ query }) => {
  const { rows, next } = await readDataRequests(query)
  return { entries: rows.map(({ awaited: _awaited, ...entry }) => entry), next }
})
