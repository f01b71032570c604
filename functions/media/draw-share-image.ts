import sharp, { type OverlayOptions } from 'sharp'
import { leastContrast, paletteOf, readableColour } from '#shared/rules/palette-of.ts'
import { ornamentSize, ornaments } from '#shared/rules/theme-ornaments.ts'
import { type ChosenTheme, themes } from '#shared/rules/themes.ts'

/** Pixels; the size that chats request (ogp.me) and crop least. */
export const shareImageSize = { width: 1200, height: 630 } as const

/** Pixels of a print's border, and of the strip below its picture. */
const border = 28
const strip = 96

interface ShareImage {
  theme: ChosenTheme
  /** A photo with its focus, which is always visible, relative to width and height. */
  cover?: { bytes: Buffer; focus: { x: number; y: number } } | undefined
  /** With a transparent background. */
  logo?: Buffer | undefined
}

/** The preview image of an event's link in a chat: its cover as a print, or only its theme's motif. A JPEG. */
export async function drawShareImage({ theme, cover, logo }: ShareImage): Promise<Buffer> {
  const { width, height } = shareImageSize
  const palette = paletteOf(theme, themes[theme.name].wall === 'dark' ? 'dark' : 'light')
  const ground = cover ? palette.print : palette.paper
  const accent = readableColour(palette.accent, [ground], leastContrast.shape)
  const picture = { width: width - 2 * border, height: height - border - strip }
  const layers: OverlayOptions[] = cover
    ? [
        { input: await croppedTo(picture, cover), left: border, top: border },
        ornament(theme.name, accent, { width: 420, left: width / 2 - 210, top: height - strip + 13 }),
      ]
    : [
        { input: Buffer.from(frame(palette.line, palette.glow)) },
        ornament(theme.name, accent, { width: 840, left: 180, top: logo ? 300 : 245 }),
      ]
  if (logo)
    layers.push(await placedLogo(logo, cover ? { left: border, top: height - strip + 12, height: 72 } : undefined))
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite(layers)
    .jpeg({ quality: 84, progressive: true })
    .toBuffer()
}

/** Like `object-fit: cover` and `object-position` in a browser. */
async function croppedTo(
  size: { width: number; height: number },
  { bytes, focus }: NonNullable<ShareImage['cover']>,
): Promise<Buffer> {
  const fitted = sharp(bytes).resize({ ...size, fit: 'outside' })
  const { data, info } = await fitted
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const left = Math.round((info.width - size.width) * focus.x)
  const top = Math.round((info.height - size.height) * focus.y)
  return sharp(data)
    .extract({ left, top, ...size })
    .toBuffer()
}

function ornament(
  name: ChosenTheme['name'],
  colour: string,
  at: { width: number; left: number; top: number },
): OverlayOptions {
  const height = (at.width * ornamentSize.height) / ornamentSize.width
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${at.width}" height="${height}" viewBox="0 0 ${ornamentSize.width} ${ornamentSize.height}"><path fill="${colour}" d="${ornaments[name]}"/></svg>`
  return { input: Buffer.from(svg), left: at.left, top: at.top }
}

function frame(line: string, glow: string): string {
  const { width, height } = shareImageSize
  const box = (inset: number, colour: string, stroke: number) =>
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="6" fill="none" stroke="${colour}" stroke-width="${stroke}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${box(28, glow, 6)}${box(46, line, 2)}</svg>`
}

async function placedLogo(
  logo: Buffer,
  beside?: { left: number; top: number; height: number },
): Promise<OverlayOptions> {
  const box = beside ? { width: 320, height: beside.height } : { width: 520, height: 150 }
  const { data, info } = await sharp(logo)
    .resize({ ...box, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, ...(beside ?? { left: Math.round((shareImageSize.width - info.width) / 2), top: 110 }) }
}
