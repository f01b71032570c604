import type { Locale } from '#shared/locales.ts'
import type { LetterName, LetterOf } from '../outbox-messages.ts'
import type { LetterContent, ShownPicture } from './letter-content.ts'
import { createLetterTexts, type LetterTexts } from './letter-texts.ts'

/** What a letter needs besides its message. */
export interface LetterContext {
  appOrigin: string
  pictures: readonly ShownPicture[]
  /** Address that stops letters of this kind. */
  unsubscribe: string
}

/** Writes a letter: a pure function of its message. */
export type WriteLetter<Name extends LetterName> = (letter: LetterOf<Name>, context: LetterContext) => LetterContent

/** Helpers that define a room's letters, with the room's texts in the reader's language. */
export function lettersIn<Id extends string>(messages: Readonly<Record<Locale, Readonly<Record<Id, string>>>>) {
  const textsIn = createLetterTexts(messages)
  const defineLetter =
    <Name extends LetterName>(
      write: (letter: LetterOf<Name>, t: LetterTexts<Id>, context: LetterContext) => LetterContent,
    ): WriteLetter<Name> =>
    (letter, context) =>
      write(letter, textsIn(letter.locale), context)
  return { textsIn, defineLetter }
}
