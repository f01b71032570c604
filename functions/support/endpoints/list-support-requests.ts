import { listSupportRequests as shape } from '#shared/api/support.ts'
import { admin } from '../../admin/admin-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import type { Parsed } from '#shared/api/shapes.ts'
import { email as emailAddress } from '#shared/api/sign-in.ts'
import { idPrefixes } from '#shared/ids.ts'
import type { Page } from '../../database/newest-first.ts'
import {
  cursorAfterRequest,
  listSupportRequests,
  listSupportRequestsOf,
  readSupportRequest,
  type SupportRequest,
} from '../support-request-store.ts'
import { searchInPages } from '../../database/search-in-pages.ts'

export const handler = endpoint('support/list-support-requests', admin, shape, async ({ query }) => {
  const { rows, next } = await findSupportRequests(query)
  return shape.response.parse({ requests: rows, next })
})

type Wanted = Parsed<'support/list-support-requests', 'query'>

/** One page of the requests, newest first: all, or those of a category, a number, an address or a text. */
async function findSupportRequests({ search, ...wanted }: Wanted): Promise<Page<SupportRequest>> {
  if (!search) return listSupportRequests(wanted)
  const number = /^sup_([0-9A-Z]{12})$/i.exec(search)?.[1]
  if (number !== undefined) {
    const request = await readSupportRequest(`${idPrefixes.supportRequest}_${number.toUpperCase()}`)
    return { rows: [request].filter((found) => found !== undefined) }
  }
  const address = emailAddress.safeParse(search).data
  const { category, ...page } = wanted
  if (address !== undefined) {
    const { rows, ...rest } = await listSupportRequestsOf(address, page)
    return { ...rest, rows: rows.filter((request) => category === undefined || request.category === category) }
  }
  const text = search.toLowerCase()
  return searchInPages(
    {
      list: (asked) => listSupportRequests({ ...asked, category }),
      cursorAfter: cursorAfterRequest,
      matches: (request) => holds(request, text),
    },
    page,
  )
}

function holds({ name, email, subject, message }: SupportRequest, text: string): boolean {
  return [name, email, subject, message].some((field) => field.toLowerCase().includes(text))
}
