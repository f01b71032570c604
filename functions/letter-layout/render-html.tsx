import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '#shared/locales.ts'
import { disarmText, shorten } from './disarm-text.ts'
import type { LetterContent } from './letter-content.ts'
import { type LetterLook, ownLook } from './letter-look.ts'
import { LetterPage } from './letter-page.tsx'

/** As much of a letter as an inbox shows beside its subject, in characters. */
const previewLength = 140

/** The doctype of react-email's own renderer: clients such as Outlook lay out tables by it. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** The HTML part of a letter. React escapes all that is put into it. */
export function renderHtml(content: LetterContent, locale: Locale, look: LetterLook = ownLook): string {
  const preview = shorten(content.preview.replaceAll(/\s+/g, ' '), previewLength)
  const html = renderToStaticMarkup(<LetterPage content={{ ...content, preview }} locale={locale} look={look} />)
  return disarmText(doctype + html)
}
