import { defineLetter } from './texts.ts'

/** The code is in the subject, so that a phone shows it before the letter is opened. */
export const signInCode = defineLetter<'sign-in-code'>(({ code, minutes }, t) => {
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
})
