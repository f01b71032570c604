import { disarmText, shorten } from './disarm-text.ts'

/** Longest subject that common clients show whole enough to be worth sending, in characters. */
const maxLength = 150

/** One line without control characters, so that no value becomes a header of its own (RFC 5322). */
export function subjectLine(text: string): string {
  return shorten(disarmText(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).trim(), maxLength)
}
