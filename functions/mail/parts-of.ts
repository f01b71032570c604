import { type LetterParts, noParts } from '../letter-layout/letter-parts.ts'
import type { Letter } from '../outbox-messages.ts'
import { isLookBack } from '../retention/look-back-sending.ts'
import { unsubscribeAddress } from './look-back-stop.ts'

/** Of a picture among three in a row. */
const shownSide = 160

/** What a letter is sent with at this moment. */
export async function partsOf(letter: Letter): Promise<LetterParts> {
  if (!isLookBack(letter)) return noParts
  const [drawn, unsubscribe] = await Promise.all([
    // Others are sent without waiting for what draws.
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
