import { email as mailable } from '#shared/api/sign-in.ts'
import type { Payment } from './payment-store.ts'

/** Whether a sale's credit waits where no sign-in code arrives, such as at an `ü` before the @. */
export const mayChangeAddress = ({ product, credit, flags, customerEmail }: Payment): boolean =>
  product !== 'gift' &&
  credit === 'granted' &&
  !flags.includes('credit_used') &&
  !mailable.safeParse(customerEmail).success
