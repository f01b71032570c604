import type { Parsed } from '#shared/api/shapes.ts'
import { email as emailAddress } from '#shared/api/sign-in.ts'
import type { Page } from '../stores/newest-first.ts'
import {
  cursorAfterRequest,
  listSupportRequests,
  listSupportRequestsOf,
  readSupportRequest,
  type SupportRequest,
} from '../stores/support-requests.ts'

type Wanted = Parsed<'support/list-support-requests', 'query'>

/** A search reads this many requests a call, however few it finds: a second or so of an administrator's time. */
const readsPerSearch = 1000
const readsPerPage = 200

/** One page of the requests, newest first: all, or those of a category, a number, an address or a text. */
export async function findSupportRequests({ search, ...wanted }: Wanted): Promise<Page<SupportRequest>> {
  if (!search) return listSupportRequests(wanted)
  const number = /^sup_[0-9A-Z]{12}$/i.exec(search)?.[0].replace(/^sup/i, 'sup')
  if (number !== undefined) {
    const request = await readSupportRequest(`sup_${number.slice('sup_'.length).toUpperCase()}`)
    return { rows: [request].filter((found) => found !== undefined) }
  }
  const address = emailAddress.safeParse(search).data
  if (address !== undefined) return listSupportRequestsOf(address, wanted)
  return searchText(search.toLowerCase(), wanted)
}

async function searchText(text: string, { limit, next, category }: Omit<Wanted, 'search'>) {
  const found: SupportRequest[] = []
  let cursor = next
  for (let read = 0; read < readsPerSearch; read += readsPerPage) {
    const page = await listSupportRequests({ limit: readsPerPage, next: cursor, category })
    for (const request of page.rows) {
      if (!holds(request, text)) continue
      found.push(request)
      if (found.length === limit) return { rows: found, next: cursorAfterRequest(request) }
    }
    cursor = page.next
    if (cursor === undefined) break
  }
  return { rows: found, ...(cursor !== undefined && { next: cursor }) }
}

function holds({ name, email, subject, message }: SupportRequest, text: string): boolean {
  return [name, email, subject, message].some((field) => field.toLowerCase().includes(text))
}
