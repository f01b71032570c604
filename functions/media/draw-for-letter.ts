import sharp from 'sharp'

/** Pixels on each side: twice what a letter shows, for sharp screens. */
const side = 320
const maxBytes = 40 * 1024
const qualities = [78, 64, 50, 36, 22, 10] as const
const colours = [256, 64, 16, 4] as const

/** A picture for a letter: a square JPEG, which every mail program shows, of at most 40 KB. */
export async function drawForLetter(picture: Buffer): Promise<Buffer> {
  const pixels = await sharp(picture).resize({ width: side, height: side, fit: 'cover' }).png().toBuffer()
  let drawn = pixels
  for (const quality of qualities) {
    drawn = await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (drawn.length <= maxBytes) break
  }
  return drawn
}

/** A logo as a PNG of at most 40 KB, at twice its size in a letter. */
export async function drawLogoForLetter(logo: Buffer, shown: { width: number; height: number }): Promise<Buffer> {
  const size = { width: 2 * shown.width, height: 2 * shown.height }
  const pixels = await sharp(logo)
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
  let drawn = pixels
  for (const count of colours) {
    if (drawn.length <= maxBytes) break
    drawn = await sharp(pixels).png({ palette: true, colours: count }).toBuffer()
  }
  return drawn
}
