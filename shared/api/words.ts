import * as z from 'zod'
import { hasWords } from '../rules/has-words.ts'

/** Lone surrogates, as of an emoji cut in two, cannot be kept as UTF-8; control characters are not text. */
const asText = (written: string) =>
  written
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')

/** The message for a missing text. */
export const nothing = 'Expected something to read.'

/** Any text with line breaks; may be empty. */
export const plainText = z.string().overwrite(asText).trim()

/** A person's text: plain, with line breaks. */
export const words = plainText.refine(hasWords, nothing)

/** The same, or none; an empty text is null. */
export const text = (max: number) => plainText.max(max).transform((written) => written || null)

/** A person's text of one line, or none. */
export const line = z
  .string()
  .overwrite((written) => asText(written).replaceAll(/[\n\t]+/g, ' '))
  .trim()

/** A name for a person or a thing. */
export const nameOf = (max: number) => line.max(max).refine(hasWords, nothing)
