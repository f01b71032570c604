import * as z from 'zod'
import { idPrefixes, idSign } from '../ids.ts'
import { locales } from '../locales.ts'
import { email } from './sign-in.ts'

/** An order number as a buyer copies it from their letter: in any case, with or without prefix, spaces and dashes. */
const orderId = z
  .string()
  .max(64)
  .transform((typed) =>
    typed
      .toUpperCase()
      .replaceAll(/[\s-]/g, '')
      .replace(/^ORD_?/, ''),
  )
  .pipe(z.string().regex(new RegExp(`^${idSign}{12,26}$`)))
  .transform((number) => `${idPrefixes.order}_${number}`)

/** `POST /api/withdrawals`: the answer is the same without such an order; the letter tells the outcome. */
export const requestWithdrawal = {
  body: z.object({
    orderId,
    /** The address to which the order was confirmed. */
    email,
    locale: z.enum(locales).nullish(),
  }),
  /** When the declaration was received, ISO-8601 UTC. */
  response: z.object({ receivedAt: z.iso.datetime() }),
}
