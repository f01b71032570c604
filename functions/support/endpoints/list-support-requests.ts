import { listSupportRequests } from '#shared/api/support.ts'
import { admin } from '../../admin/admin-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { findSupportRequests } from '../find-support-requests.ts'

export const handler = endpoint('support/list-support-requests', admin, listSupportRequests, async ({ query }) => {
  const { rows, next } = await findSupportRequests(query)
  return listSupportRequests.response.parse({ requests: rows, next })
})
