import { email as mailable } from '#shared/api/sign-in.ts'
import type { Payment } from './payment-store.ts'

/**
 * Whether a sale's credit waits at an address that the mail service refuses, such as one with an `ü` before the @,
 * which Stripe takes. Nobody can sign in there, for the code comes by mail.
 */
export const mayChangeAddress = ({ credit, flags, customerEmail }: Payment): boolean =>
  credit === 'granted' && !flags.includes('credit_used') && !mailable.safeParse(customerEmail).success
