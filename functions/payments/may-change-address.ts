import { email as mailable } from '#shared/api/sign-in.ts'
import type { Payment } from './payment-store.ts'

/** Whether a sale's credit waits where no sign-in code arrives, such as at an `ü` before the @. */
export const mayChangeAddress = ({ credit, flags, customerEmail }: Payment): boolean =>
  credit === 'granted' && !flags.includes('credit_used') && !mailable.safeParse(customerEmail).success
