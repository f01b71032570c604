import * as z from 'zod'
import { hasWords } from '../rules/has-words.ts'

/** Half a character, as of an emoji cut in two, cannot be kept as UTF-8; what controls terminals is no text. */
const asText = (written: string) =>
  written
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')

/** The message for a field without words. */
export const nothing = 'Expected something to read.'

/** Any text, line breaks included; may be empty. */
export const plainText = z.string().overwrite(asText).trim()

/** What somebody has written: plain text, line breaks included. */
export const words = plainText.refine(hasWords, nothing)

/** The same, or nothing; empty is null. */
export const text = (max: number) => plainText.max(max).transform((written) => written || null)

/** What somebody has written on one line, or nothing. */
export const line = z
  .string()
  .overwrite((written) => asText(written).replaceAll(/[\n\t]+/g, ' '))
  .trim()

/** A name that a person gives themselves or a thing. */
export const nameOf = (max: number) => line.max(max).refine(hasWords, nothing)
