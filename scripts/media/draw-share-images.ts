import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { brand } from '#shared/brand.ts'
import { localeFacts, locales, type Locale } from '#shared/locales.ts'
import { root } from '#local/base/root.ts'
import { launchBrowser } from '#e2e/kit/launch-browser.ts'
import { icoFile } from './ico-file.ts'

/** The size that Open Graph's readers show completely (ogp.me), in pixels. */
const size = { width: 1200, height: 630 }

const lines: Readonly<Record<Locale, string>> = {
  en: 'Every guest’s photos. One gallery.',
  no: 'Alle gjestenes bilder. Ett galleri.',
  sv: 'Alla gästernas bilder. Ett galleri.',
  es: 'Las fotos de todos. Una sola galería.',
  pt: 'As fotos de todos. Uma só galeria.',
}

/** Sizes of the icons that phones put on their home screens. */
const icons = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 } as const

/** Sizes for a tab, also on a sharp screen. */
const faviconSizes = [16, 32, 48]

const publicFolder = join(root, 'web/site/public')
const font = '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2'

async function dataUrl(type: string, file: string): Promise<string> {
  return `data:${type};base64,${await readFile(file, 'base64')}`
}

const picture = (name: string) => dataUrl('image/svg+xml', join(publicFolder, name))

async function shareCard(): Promise<(locale: Locale) => string> {
  const [mark, table, dance, qr, display] = await Promise.all([
    picture('favicon.svg'),
    picture('media/summer-evening.svg'),
    picture('media/dance.svg'),
    picture('media/qr.svg'),
    dataUrl('font/woff2', join(root, 'node_modules', font)),
  ])
  return (locale) => `<!doctype html><html lang="${localeFacts[locale].htmlLang}"><style>
    @font-face { font-family: Display; font-weight: 600; src: url(${display}) }
    * { margin: 0; box-sizing: border-box }
    body { width: ${size.width}px; height: ${size.height}px; overflow: hidden; background: #fbf7f0; color: #1c1b22; font-family: Display }
    header { position: absolute; left: 64px; top: 68px; display: flex; gap: 20px; align-items: center; font: 600 41px Display }
    header img { width: 56px }
    h1 { position: absolute; left: 66px; top: 186px; width: 440px; font: 600 64px/1.13 Display; letter-spacing: -1px; text-wrap: pretty }
    figure { position: absolute; padding: 14px; background: #fffefb; box-shadow: 0 18px 40px -12px rgb(60 42 20 / 35%) }
    figure img { display: block; width: 100% }
    .table { left: 546px; top: 50px; width: 598px; rotate: 2deg }
    .dance { left: 501px; top: 400px; width: 257px; rotate: -3.5deg }
    .qr { left: 1000px; top: 410px; width: 157px; rotate: 4.5deg }
  </style>
  <header><img src="${mark}" alt="">${brand.name}</header><h1>${lines[locale].replace('. ', '.<br>')}</h1>
  <figure class="table"><img src="${table}" alt=""></figure>
  <figure class="dance"><img src="${dance}" alt=""></figure>
  <figure class="qr"><img src="${qr}" alt=""></figure></html>`
}

/**
 * Draws the site's link previews and icons: a share image per language, and the icons, into the site's public folder.
 * The results are committed, so that builds need no browser: `node scripts/media/draw-share-images.ts`.
 */
async function drawShareImages(): Promise<void> {
  const cardOf = await shareCard()
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: size })
    for (const locale of locales) {
      await page.setContent(cardOf(locale))
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const drawn = await page.screenshot({ type: 'png' })
      const jpeg = await sharp(drawn).jpeg({ quality: 82, progressive: true, mozjpeg: true }).toBuffer()
      await writeFile(join(publicFolder, `media/share-${locale}.jpg`), jpeg)
    }
  } finally {
    await browser.close()
  }
  for (const [name, pixels] of Object.entries(icons)) await drawIcon(name, pixels)
  await drawFavicon()
}

/** The mark on paper, with room for the rounded corners that phones cut. */
async function drawIcon(name: string, pixels: number): Promise<void> {
  const inner = Math.round(pixels * 0.78)
  const mark = await sharp(join(publicFolder, 'favicon.svg'), { density: 1200 }).resize(inner).png().toBuffer()
  await sharp({ create: { width: pixels, height: pixels, channels: 3, background: '#fbf7f0' } })
    .composite([{ input: mark }])
    .png({ palette: true })
    .toFile(join(publicFolder, name))
}

/** For programs that always request `/favicon.ico`: tabs of old browsers, feed readers, link lists. */
async function drawFavicon(): Promise<void> {
  const drawn = await Promise.all(
    faviconSizes.map(async (pixels) => ({
      pixels,
      png: await sharp(join(publicFolder, 'favicon.svg'), { density: 1200 })
        .resize(pixels)
        .png({ palette: true })
        .toBuffer(),
    })),
  )
  for (const folder of [publicFolder, join(root, 'web/app/public')])
    await writeFile(join(folder, 'favicon.ico'), icoFile(drawn))
}

await drawShareImages()
