import { listMailFailures } from '#shared/api/mail.ts'
import { admin } from '../../admin/admin-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { retryState } from '../letter-retries.ts'
import { listUndelivered } from '../undelivered-letter-store.ts'
import { clock } from '../../runtime/clock.ts'

export const handler = endpoint('mail/list-mail-failures', admin, listMailFailures, async ({ query }) => {
  const { rows, next } = await listUndelivered(query)
  const now = clock.now()
  const failures = rows.map((undelivered) => {
    const { id, message, promisedAt, failedAt, attempts, failure } = undelivered
    const state = retryState(undelivered, now)
    const status = state === 'due' || state === 'waiting' ? ('retrying' as const) : state
    return { id, letter: message.letter, to: message.to, promisedAt, failedAt, attempts, reason: failure, status }
  })
  return { failures, next }
})
