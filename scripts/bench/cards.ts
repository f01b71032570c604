import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { launchShell } from '#e2e/kit/launch-browser.ts'
import { codesAt } from '#e2e/kit/read-card-codes.ts'
import { SeededRandom } from '#e2e/kit/seeded-random.ts'
import { bundleFile } from '#local/base/bundle-file.ts'
import { root } from '#local/base/root.ts'
import { themeNames } from '#shared/rules/themes.ts'
import { cardFontFiles } from '#web/cards/card-font-files.ts'
import { placeFormatNames } from '#web/cards/card-formats.ts'
import type { GuestCards } from '#web/cards/card.ts'
import { codePlaces } from '#web/cards/guest-sheets.ts'

const bars = { milliseconds: 8000, bytes: 3_000_000, dots: 150 } as const
const defaultCount = 200

const answer = z.object({ milliseconds: z.number(), pdf: z.base64() })

/**
 * `npm run bench -- cards [guests]`: a list of guests, a third of them with letters that our fonts lack, printed by a
 * browser in each format and the themes in turn; every code is read from the pages as another program draws them.
 */
export async function measure([count = defaultCount]: readonly (string | number)[]): Promise<boolean> {
  const script = await bundleFile(join(import.meta.dirname, 'cards/press-in-page.ts'), {
    minify: true,
    // A dependency asks for its own address, which no script in a page has.
    define: { 'import.meta.url': JSON.stringify('https://app.example/press.js') },
  })
  const guests = listGuests(Number(count))
  await using browser = await launchShell()
  let isGood = true
  for (const occasion of ['place', 'thanks'] as const)
    for (const [index, format] of placeFormatNames.entries()) {
      const name = themeNames[(index + (occasion === 'place' ? 0 : 3)) % themeNames.length] ?? 'wedding'
      const cards: GuestCards = { theme: { name }, format, occasion, language: 'en', guests }
      // A page of its own: what one has drawn makes the next one no faster.
      const page = await browser.newPage()
      await page.addScriptTag({ content: script })
      const printed = await page.evaluate(`printCards(${JSON.stringify(fontsOf(cards))}, ${JSON.stringify(cards)})`)
      await page.close()
      isGood = (await judge(cards, answer.parse(printed))) && isGood
    }
  return isGood
}

async function judge({ format, occasion, theme, guests }: GuestCards, { milliseconds, pdf }: z.infer<typeof answer>) {
  const bytes = Buffer.from(pdf, 'base64')
  const read = new Set(await codesAt(bytes, codePlaces(format), bars.dots))
  const right = guests.filter(({ link }) => read.has(link)).length
  console.log(
    `${occasion}, ${format}, ${theme.name}: ${(milliseconds / 1000).toFixed(1)} s (bar ${bars.milliseconds / 1000}), ` +
      `${(bytes.length / 1e6).toFixed(2)} MB (bar ${bars.bytes / 1e6}), ${right} of ${guests.length} codes read at ${bars.dots} dpi`,
  )
  return milliseconds <= bars.milliseconds && bytes.length <= bars.bytes && right === guests.length
}

function fontsOf({ theme }: GuestCards) {
  const read = (files: readonly string[]) =>
    files.map((file) => readFileSync(join(root, 'node_modules/@fontsource', file)).toString('base64'))
  const { display, text } = cardFontFiles(theme.name)
  return { display: read(display), text: read(text) }
}

const firstNames = ['Anna', 'Bjørn', 'Łucja', 'נועה', 'محمد', '小龍', 'Ingeborg Marie', 'Zoë', 'José Ángel']
const lastNames = ['Berg', 'Østby-Tordenskiold', 'García Márquez', 'von Hohenlohe-Schillingsfürst', 'Li']

function listGuests(count: number): GuestCards['guests'] {
  const random = new SeededRandom(1)
  const digits = '23456789abcdefghjkmnpqrstuvwxyz'
  const code = () => Array.from({ length: 12 }, () => digits[Math.floor(random.next() * digits.length)]).join('')
  return Array.from({ length: count }, (_, index) => ({
    name: `${firstNames[index % firstNames.length]} ${lastNames[index % lastNames.length]} ${index}`,
    table: index % 10 === 9 ? null : String(Math.floor(index / 8) + 1),
    link: `https://app.festlens.com/g/${code()}${code()}ab#c=${code()}`,
  }))
}
