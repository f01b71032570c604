import { expect, test } from 'vitest'
import { locales } from '#shared/locales.ts'
import { loadLetterPreviews } from './page-files.ts'

test('every letter can be looked at in every language', async () => {
  const { letterNames, previewLetter } = await loadLetterPreviews()
  expect(letterNames).toContain('sign-in-code')
  for (const name of letterNames)
    for (const locale of locales)
      expect(previewLetter(name, locale, 'http://app.test')).toMatchObject({
        subject: expect.stringMatching(/./),
        html: expect.stringContaining('</html>'),
        text: expect.stringMatching(/./),
      })
})

test('there is no preview of a letter that there is not', async () => {
  const { previewLetter } = await loadLetterPreviews()
  expect(previewLetter('constructor', 'en', 'http://app.test')).toBeUndefined()
})
