import { randomBytes } from 'node:crypto'
import { sameCode } from '#shared/rules/partner-code.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { settle } from '../database/settle.ts'
import { isPromotionOfOthers } from '../gateways/promotion-codes.ts'
import { AppError } from '../runtime/app-error.ts'
import { clock } from '../runtime/clock.ts'
import { type Partner, partnerPuts, readPartner } from './partner-store.ts'
import { partnerSales } from './partner-sales.ts'

/** Of a code that is made up: 40 bits, so that two alike are seldom, and nobody's is guessed. */
const codeBytes = 5

const refusal = (code: ErrorCode, message: string) =>
  new AppError(code, message, { fields: [{ field: 'code', code, message }] })

/**
 * Makes somebody (normalised) a partner under the code that he wants, or one that is made up where he names none; who is one already stays what he
 * is. Throws `already_partner` where that is under another code, and `code_taken` for one that is somebody's, or an active promotion code
 * whose metadata at Stripe do not name it as the partner's.
 */
export async function joinPartners(email: string, wanted: string | undefined): Promise<Partner> {
  return settle(
    () => readPartner(email),
    async (known) => {
      if (known) {
        if (wanted !== undefined && sameCode(wanted) !== sameCode(known.code))
          throw refusal('already_partner', 'He is a partner under another code.')
        return { result: known }
      }
      const code = wanted ?? randomBytes(codeBytes).toString('hex')
      // Codes of the partner portal are in no table of ours: its partners' sales are nobody else's.
      if ((await partnerSales(code)).length > 0) throw refusal('code_taken', 'Sales have come by this code.')
      if (wanted !== undefined && (await isPromotionOfOthers(wanted)))
        throw refusal('code_taken', 'This is a promotion code that does not name the partner.')
      const joined = { email, code, joinedAt: clock.now().toISOString() }
      return {
        writes: partnerPuts(joined),
        result: joined,
        ifRefused: ([isPartner]) => {
          if (!isPartner && wanted !== undefined) throw refusal('code_taken', 'This code is somebody else’s.')
          return undefined
        },
      }
    },
  )
}
