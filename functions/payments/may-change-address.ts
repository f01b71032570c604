import { email as mailable } from '#shared/api/sign-in.ts'
import type { Payment } from './payment-store.ts'

/** Whether a sale's credit belongs to an address that no sign-in code can reach, such as with an `ü` before the @. */
export const mayChangeAddress = ({ product, credit, flags, customerEmail }: Payment): boolean =>
  product !== 'gift' &&
  credit === 'granted' &&
  !flags.includes('credit_used') &&
  !mailable.safeParse(customerEmail).success
