import type { Gallery } from '#shared/api/galleries.ts'
import type { Photo } from '#shared/api/photos.ts'
import { isInView } from '#shared/rules/sight.ts'
import { shareAddress } from '../../../client/share-address.ts'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import dark from '../../pictures/dark-screen.module.css'
import { useLaterTexts } from '../../shell/texts.ts'

interface SharePhotoProps {
  gallery: Pick<Gallery, 'title' | 'canSeePhotos'>
  photo: Photo
  /** Path of its own address. */
  path: string
}

/** Sends the photo's address to somebody; not there where he would find nothing. */
export function SharePhoto({ gallery, photo, path }: SharePhotoProps) {
  const t = useLaterTexts()
  if (!gallery.canSeePhotos || photo.audience !== 'everyone' || !isInView(photo.status)) return null
  const share = async () => {
    const outcome = await shareAddress({ title: gallery.title, url: new URL(path, window.location.href).href })
    if (outcome === 'copied') showToast({ tone: 'success', title: t('viewer.linkCopied') })
    if (outcome === 'failed') showToast({ tone: 'error', title: t('viewer.linkNotCopied') })
  }
  return (
    <button type="button" className={dark.control} title={t('viewer.share')} onClick={() => void share()}>
      <Icon name="link" />
      <span>{t('viewer.share')}</span>
    </button>
  )
}
