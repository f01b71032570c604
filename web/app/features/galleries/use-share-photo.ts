import type { Gallery } from '#shared/api/galleries.ts'
import type { Photo } from '#shared/api/photos.ts'
import { isInView } from '#shared/rules/sight.ts'
import { shareAddress } from '../../../client/share-address.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useLazyTexts } from '../../shell/texts.ts'
import { iconPaths } from '../../../ui/icon-paths.ts'
import type { PhotoAction } from '../../pictures/photo-action.tsx'

/** Shares the photo's address; undefined if the recipient could not see it. `path`: path of that address. */
export function useSharePhoto(
  gallery: Pick<Gallery, 'title' | 'canSeePhotos'>,
  photo: Photo,
  path: string,
): PhotoAction | undefined {
  const t = useLazyTexts()
  if (!gallery.canSeePhotos || photo.audience !== 'everyone' || !isInView(photo.status)) return undefined
  const share = async () => {
    const outcome = await shareAddress({ title: gallery.title, url: new URL(path, window.location.href).href })
    if (outcome === 'copied') showToast({ tone: 'success', title: t('viewer.linkCopied') })
    if (outcome === 'failed') showToast({ tone: 'error', title: t('viewer.linkNotCopied') })
  }
  return { name: 'share', icon: iconPaths.link, label: t('viewer.share'), perform: () => void share() }
}
