import { joinPartners as shape } from '#shared/api/partners.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { host } from '../../sign-in/host-guard.ts'
import { partnerAnswer } from '../partner-answer.ts'
import { randomBytes } from 'node:crypto'
import { sameCode } from '#shared/rules/partner-code.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { settle } from '../../database/settle.ts'
import { isPromotionOfOthers } from '../../gateways/promotion-codes.ts'
import { AppError } from '../../runtime/app-error.ts'
import { clock } from '../../runtime/clock.ts'
import { type Partner, partnerPuts, readPartner } from '../partner-store.ts'
import { partnerSales } from '../partner-sales.ts'

/** An existing partner gets the same answer as the first time. */
export const handler = endpoint('partners/join-partners', host, shape, async ({ who: { email }, body }) =>
  partnerAnswer(await joinPartners(email, body.code ?? undefined)),
)

/** Bytes of a generated code: with 40 bits duplicates are rare and codes cannot be guessed. */
const codeBytes = 5

const refusal = (code: ErrorCode, message: string) =>
  new AppError(code, message, { fields: [{ field: 'code', code, message }] })

/**
 * Makes a person (normalised address) a partner under the wanted code, or a generated one; an existing partner stays.
 * Throws `already_partner` if that is under another code, and `code_taken` if somebody else has the code, or if it is
 * an active Stripe promotion code whose metadata does not name this partner.
 */
async function joinPartners(email: string, wanted: string | undefined): Promise<Partner> {
  return settle(
    () => readPartner(email),
    async (known) => {
      if (known) {
        if (wanted !== undefined && sameCode(wanted) !== sameCode(known.code))
          throw refusal('already_partner', 'This address is a partner under another code.')
        return { result: known }
      }
      const code = wanted ?? randomBytes(codeBytes).toString('hex')
      // The external portal's codes are in no table here, so a code is refused if sales already name it.
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
