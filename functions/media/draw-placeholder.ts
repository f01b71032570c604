import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

/** The format's largest size per side. */
const maxSide = 100

/** A picture's ThumbHash, base64: about twenty-five bytes that a page shows until the picture has loaded. */
export async function drawPlaceholder(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize({ width: maxSide, height: maxSide, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
