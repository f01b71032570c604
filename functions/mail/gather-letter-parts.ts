import { thumbHashToDataURL } from 'thumbhash'
import { findObject } from '../gateways/media-bucket.ts'
import { shownLogoSize } from '../letter-layout/letter-look.ts'
import { type LetterParts, type LetterPicture, noParts } from '../letter-layout/letter-parts.ts'
import type { Letter } from '../outbox-messages.ts'
import { isLookBack } from '../retention/look-back-sending.ts'
import { reportedCid } from '../reports/letters/photo-reported-letter.ts'
import { env } from '../runtime/env.ts'
import { unsubscribeAddress } from './look-back-stop.ts'

/** Pixels of a picture in a row of three. */
const shownSide = 160

/** The parts of a letter that is sent now. */
export async function gatherLetterParts(letter: Letter): Promise<LetterParts> {
  const [parts, logo] = await Promise.all([ownParts(letter), logoOf(letter)])
  return { ...parts, logo }
}

/** The logo of the letter's event; undefined if there is none, or if it was replaced since. */
async function logoOf(letter: Letter): Promise<LetterPicture | undefined> {
  const address = 'theme' in letter ? letter.theme?.logo : undefined
  const prefix = `${env.appOrigin()}/`
  if (!address?.startsWith(`${prefix}public/`)) return undefined
  const bytes = await findObject(address.slice(prefix.length))
  if (!bytes) return undefined
  const shown = shownLogoSize(address)
  const { drawLogoForLetter } = await import('../media/draw-for-letter.ts')
  return { cid: 'logo', type: 'image/png', bytes: await drawLogoForLetter(bytes, shown), ...shown }
}

async function ownParts(letter: Letter): Promise<LetterParts> {
  if (letter.letter === 'photo-reported') return { pictures: blurs(letter.reports) }
  if (!isLookBack(letter)) return noParts
  const [drawn, unsubscribe] = await Promise.all([
    // Imported here, so that other letters do not load the drawing code.
    import('../retention/look-back-pictures.ts').then(({ lookBackPictures }) => lookBackPictures(letter)),
    unsubscribeAddress(letter.to),
  ])
  const pictures = drawn.map((bytes, index) => ({
    cid: `photo-${index + 1}`,
    type: 'image/jpeg' as const,
    bytes,
    width: shownSide,
    height: shownSide,
  }))
  return { pictures, unsubscribe }
}

/** ThumbHashes as PNG: a letter shows nothing else of a reported photo. */
const blurs = (reports: readonly { placeholder?: string | undefined }[]): LetterPicture[] =>
  reports.flatMap(({ placeholder }, index) => {
    if (placeholder === undefined) return []
    const png = thumbHashToDataURL(Buffer.from(placeholder, 'base64')).replace(/^data:image\/png;base64,/, '')
    const bytes = Buffer.from(png, 'base64')
    const [width, height] = [bytes.readUInt32BE(pngSizeAt), bytes.readUInt32BE(pngSizeAt + 4)]
    const scale = shownSide / Math.max(width, height)
    const shown = { width: Math.round(width * scale), height: Math.round(height * scale) }
    return [{ cid: reportedCid(index), type: 'image/png' as const, bytes, ...shown }]
  })

/** Position of the width in a PNG's header, followed by the height (PNG specification, 11.2.1). */
const pngSizeAt = 16
