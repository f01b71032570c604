import { erasePersonData } from '#shared/api/privacy.ts'
import { admin } from '../../guards/admin.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { erasePerson } from '../../services/erase-person.ts'
import { personHash } from '../../services/person-hash.ts'
import { logDataRequest } from '../../stores/data-requests.ts'

export const handler = endpoint('privacy/erase-person-data', admin, erasePersonData, async ({ body, who }) => {
  const { done, awaited } = await erasePerson(body, new Date())
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
