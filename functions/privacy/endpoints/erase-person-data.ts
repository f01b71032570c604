import { erasePersonData } from '#shared/api/privacy.ts'
import { admin } from '../../admin/admin-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { erasePerson } from '../erase-person.ts'
import { personHash } from '../person-hash.ts'
import { logDataRequest } from '../data-request-store.ts'
import { clock } from '../../runtime/clock.ts'

export const handler = endpoint('privacy/erase-person-data', admin, erasePersonData, async ({ body, who }) => {
  const { done, awaited } = await erasePerson(body, clock.now(), 'support')
  const { keptPayments, ...counts } = done
  const person = personHash(body.email)
  await logDataRequest({
    kind: 'erasure',
    by: who.username,
    person,
    counts: { ...counts, keptPayments: keptPayments.length },
    awaited,
  })
  return done
})
