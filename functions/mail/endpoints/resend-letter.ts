import { resendLetter } from '#shared/api/mail.ts'
import { admin } from '../../admin/admin-guard.ts'
import { AppError } from '../../runtime/app-error.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { promiseAgain, readUndelivered } from '../undelivered-letter-store.ts'

export const handler = endpoint('mail/resend-letter', admin, resendLetter, async ({ params: { id } }) => {
  const letter = await readUndelivered(id)
  if (!letter || !(await promiseAgain(letter))) throw new AppError('not_found', 'No undelivered letter has this id.')
  return { id }
})
