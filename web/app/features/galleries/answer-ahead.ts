import { addressOf } from '../../../client/address-of.ts'
import { hasComeAhead } from '../../../client/asked-ahead.ts'
import { callAhead } from '../../../client/use-call.ts'
import { galleryInput } from '../../pictures/first-screen.ts'
import { firstPhotosOf } from './use-gallery.ts'
import { wear } from './use-theme.ts'

/** Has a gallery and its first photos there before they are drawn, where `begin.ts` has asked for them. */
export async function answerAhead(slug: string): Promise<void> {
  const input = galleryInput(slug)
  // A bad one is the screen's to take, which says what it means.
  if (!(await hasComeAhead(addressOf('galleries/show-gallery', input)))) return
  const gallery = await callAhead('galleries/show-gallery', input)
  // Nobody sees one accent and then another.
  wear(gallery.theme)
  if (!('needsPin' in gallery)) await firstPhotosOf(slug, gallery)
}
