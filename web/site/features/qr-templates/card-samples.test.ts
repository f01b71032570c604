import jsQR from 'jsqr'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { siteLocales } from '#shared/locales.ts'
import { themeNames } from '#shared/rules/themes.ts'
import { cardSample } from './card-samples.ts'

const folder = join(import.meta.dirname, '../../public/media/cards')

test('there is a card of each design in each language of the site, and no other', () => {
  const wanted = themeNames.flatMap((name) => siteLocales.map((locale) => `${name}-${locale}.webp`))
  expect(readdirSync(folder).toSorted()).toEqual(wanted.toSorted())
})

test.each(themeNames)('a camera reads on the screen where a card leads: %s', async (name) => {
  const drawn = sharp(join(folder, `${name}-en.webp`))
  const { data, info } = await drawn.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  expect({ width, height }).toEqual({ width: cardSample.width, height: cardSample.height })
  expect(jsQR.default(new Uint8ClampedArray(data), width, height)?.data).toBe(`https://${brand.siteHost}/qr-templates`)
})
