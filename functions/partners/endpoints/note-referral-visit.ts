import { noteReferralVisit } from '#shared/api/partners.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { countReferralVisit } from '../count-referral-visit.ts'

export const handler = endpoint(
  'partners/note-referral-visit',
  anyone,
  noteReferralVisit,
  async ({ body: { code }, request: { network } }) => {
    await countReferralVisit(code, network)
    return undefined
  },
)
