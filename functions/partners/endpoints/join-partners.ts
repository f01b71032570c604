import { joinPartners } from '#shared/api/partners.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { host } from '../../sign-in/host-guard.ts'
import { joinPartners as join } from '../join-partners.ts'
import { partnerAnswer } from '../partner-answer.ts'

/** An existing partner gets the same answer as the first time. */
export const handler = endpoint('partners/join-partners', host, joinPartners, async ({ who: { email }, body }) =>
  partnerAnswer(await join(email, body.code ?? undefined)),
)
