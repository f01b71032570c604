import type { Letter } from '../../outbox-messages.ts'
import type { LetterContent } from '../../letter-layout/letter-content.ts'
import { textsIn } from './texts.ts'

/** Carries the code in its subject, so that a phone shows it before the letter is opened. */
export function signInCode({ locale, code, minutes }: Extract<Letter, { letter: 'sign-in-code' }>): LetterContent {
  const t = textsIn(locale)
  const expires = t('sign-in-code.expires', { minutes })
  return {
    subject: t('sign-in-code.subject', { code }),
    preview: expires,
    heading: t('sign-in-code.heading'),
    blocks: [
      { kind: 'paragraph', text: t('sign-in-code.intro') },
      { kind: 'code', text: code },
      { kind: 'paragraph', text: expires },
      { kind: 'note', text: t('sign-in-code.unasked') },
    ],
  }
}
