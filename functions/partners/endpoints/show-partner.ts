import { showPartner } from '#shared/api/partners.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { AppError } from '../../runtime/app-error.ts'
import { host } from '../../sign-in/host-guard.ts'
import { partnerAnswer } from '../partner-answer.ts'
import { readPartner } from '../partner-store.ts'

export const handler = endpoint('partners/show-partner', host, showPartner, async ({ who: { email } }) => {
  const partner = await readPartner(email)
  if (!partner) throw new AppError('not_found', 'This address is no partner.')
  return partnerAnswer(partner)
})
