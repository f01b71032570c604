import { locales } from '#shared/locales.ts'
import { themeNames } from '#shared/rules/themes.ts'
import { cardFormatNames } from '#web/cards/card-formats.ts'
import type { Card } from '#web/cards/card.ts'
import { cardWords } from '#web/cards/card-words.ts'
import { openNodePress } from '#e2e/kit/open-node-press.ts'
import { codesOf } from '#e2e/kit/read-card-codes.ts'

const link = 'https://app.festlens.example/g/abcdefghijklmnopqrstuvwxyz'

/** Prints every theme in every format and language and looks at each page: its code is read, and no letter of it is missing. */
export async function measure(): Promise<boolean> {
  let holds = true
  for (const name of themeNames) {
    const press = openNodePress(name)
    const missing = locales.flatMap((locale) => press.lacks(Object.values(cardWords[locale]).join('')))
    const began = performance.now()
    let [pages, unread, bytes] = [0, 0, 0]
    for (const format of cardFormatNames) {
      const cards = locales.flatMap((language) =>
        [false, true].map((hasCutMarks): Card => ({
          theme: { name },
          format,
          languages: [language],
          title: 'Anna & Jonas',
          link,
          hasCutMarks,
        })),
      )
      const pdf = await press.print(cards, 'Cards')
      const codes = await codesOf(pdf)
      pages += cards.length
      unread += cards.length - codes.filter((code) => code === link).length
      bytes = Math.max(bytes, pdf.length)
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(
      `${name}: ${pages} pages, ${unread} unread codes, ${missing.length} missing letters ${missing.join('')}, ` +
        `at most ${bytes} bytes for ${pages / cardFormatNames.length} pages, ${seconds} s`,
    )
    holds &&= unread === 0 && missing.length === 0
  }
  return holds
}
