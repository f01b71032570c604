import sharp from 'sharp'

/** Pixels on each side: twice what a letter shows, for sharp screens. */
const side = 320
const maxBytes = 40 * 1024
const qualities = [78, 64, 50, 36, 22, 10] as const

/** A picture as a square JPEG for a letter, which no mail program refuses to show, of at most 40 KB. */
export async function drawForLetter(picture: Buffer): Promise<Buffer> {
  const pixels = await sharp(picture).resize({ width: side, height: side, fit: 'cover' }).png().toBuffer()
  let drawn = pixels
  for (const quality of qualities) {
    drawn = await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (drawn.length <= maxBytes) break
  }
  return drawn
}
