import { disarmText, shorten } from './disarm-text.ts'

/** Longest subject that common clients show whole enough to be worth sending, in characters. */
const maxLength = 150

/**
 * One line without control characters: a value with a line break in it must not become a header of its own (RFC 5322).
 */
export function subjectLine(text: string): string {
  return shorten(disarmText(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).trim(), maxLength)
}
