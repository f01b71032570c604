import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { openNodePress } from '#e2e/kit/open-node-press.ts'
import { root } from '#local/base/root.ts'
import { brand } from '#shared/brand.ts'
import { themeNames } from '#shared/rules/themes.ts'
import { cardSample } from '#web/site/features/qr-templates/card-samples.ts'
import { siteLocales } from '#shared/locales.ts'

/**
 * Draws a card of each design and language as the app prints it, for the site's page of cards; the card's code leads to
 * that page. The results are committed: `node scripts/media/draw-card-samples.ts`.
 */
async function drawCardSamples(): Promise<void> {
  const folder = join(root, 'web/site/public/media/cards')
  await mkdir(folder, { recursive: true })
  for (const name of themeNames) {
    const press = openNodePress(name)
    for (const locale of siteLocales) {
      const svg = press.picture({
        theme: { name },
        format: 'a6',
        languages: [locale],
        title: cardSample.title,
        link: `https://${brand.siteHost}/qr-templates`,
        hasCutMarks: false,
      })
      const drawn = sharp(Buffer.from(svg), { density: 300 }).resize(cardSample.width)
      await writeFile(join(folder, `${name}-${locale}.webp`), await drawn.webp({ quality: 80, effort: 6 }).toBuffer())
    }
  }
}

await drawCardSamples()
