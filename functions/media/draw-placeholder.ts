import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

/** What the format takes at most, on each side. */
const maxSide = 100

/** A picture's ThumbHash, base64: some twenty-five bytes that a page draws in its place until it is there. */
export async function drawPlaceholder(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize({ width: maxSide, height: maxSide, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
