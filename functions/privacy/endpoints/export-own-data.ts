import { exportOwnData } from '#shared/api/privacy.ts'
import type { DataRequestActor } from '#shared/rules/data-request-actors.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { host } from '../../sign-in/host-guard.ts'
import { logDataRequest } from '../data-request-store.ts'
import { exportPerson } from '../export-person.ts'
import { countsOf } from '../counts-of.ts'
import { personHash } from '../person-hash.ts'

export const handler = endpoint('privacy/export-own-data', host, exportOwnData, async ({ who: { email } }) => {
  const {
    uploads: _uploads,
    likes: _likes,
    known: _known,
    guestLinks: _guestLinks,
    ...own
  } = await exportPerson({ email, uploads: [] })
  await logDataRequest({
    kind: 'export',
    by: 'host' satisfies DataRequestActor,
    person: personHash(email),
    counts: countsOf(own),
    awaited: [],
  })
  return own
})
