import { passesLuhn } from '../cards/test-cards.ts'

/** Digits in groups of four, as printed on a card. */
export function groupCardNumber(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 19)
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}

/** `1234` becomes `12 / 34`; a first digit above 1 becomes a whole month. */
export function groupExpiry(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 4)
  const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits
  return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2)}` : padded
}

/** Whether a number is whole and its check digit right. */
export function judgeNumber(typed: string): 'incomplete' | 'invalid' | 'valid' {
  const digits = typed.replaceAll(/\D/g, '')
  const whole = /^3[47]/.test(digits) ? 15 : /^3[068]/.test(digits) ? 14 : 16
  if (digits.length < whole) return 'incomplete'
  return passesLuhn(digits) ? 'valid' : 'invalid'
}

/** Whether `MM / YY` is a month that is not over yet. */
export function judgeExpiry(typed: string, today: Date): 'incomplete' | 'past' | 'valid' {
  const digits = typed.replaceAll(/\D/g, '')
  const month = Number(digits.slice(0, 2))
  if (digits.length < 4 || month < 1 || month > 12) return 'incomplete'
  const firstDayAfter = Date.UTC(2000 + Number(digits.slice(2)), month, 1)
  return firstDayAfter <= today.getTime() ? 'past' : 'valid'
}
