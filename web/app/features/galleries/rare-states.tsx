import type { Gallery } from '#shared/api/galleries.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { withLazyMessages } from '../../shell/lazy-messages.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { revealMoment } from '../../shell/reveal-moment.ts'
import { useLazyTexts } from '../../shell/texts.ts'

// Screens that few guests see have a chunk of their own, texts included, so that nobody else waits for them.

/** Replaces a gallery that has ended, or whose link is unknown. */
export const GalleryUnavailable = withLazyMessages(function GalleryUnavailable({ isGone }: { isGone: boolean }) {
  const t = useLazyTexts()
  const title = t(isGone ? 'gallery.goneTitle' : 'gallery.missingTitle')
  return (
    <>
      <PageTitle title={title} />
      <EmptyState heading="h1" icon={isGone ? 'clock' : 'link'} title={title}>
        {t(isGone ? 'gallery.goneText' : 'gallery.missingText')}
      </EmptyState>
    </>
  )
})

/** Replaces the grid if the browser blocks cookies, which pictures need. */
export const NoCookies = withLazyMessages(function NoCookies() {
  const t = useLazyTexts()
  return (
    <EmptyState
      icon="image"
      title={t('gallery.noCookiesTitle')}
      action={<Button onClick={() => location.reload()}>{t('crash.reload')}</Button>}
    >
      {t('gallery.noCookiesText')}
    </EmptyState>
  )
})

/** Above a guest's own photos if they see no others: why, and from when on they will. */
export const PrivateGallery = withLazyMessages(function PrivateGallery({ gallery }: { gallery: Gallery }) {
  const t = useLazyTexts()
  const { formatDate } = useIntl()
  // The gallery's own next answer says if the photos have been revealed meanwhile.
  const [now] = useState(() => new Date())
  const moment = revealMoment(gallery, now, formatDate)
  return moment === undefined ? (
    <EmptyState icon="heart" title={t('gallery.privateTitle')}>
      {t('gallery.privateText')}
    </EmptyState>
  ) : (
    <EmptyState icon="clock" title={t('gallery.laterTitle', { moment })}>
      {t('gallery.laterText')}
    </EmptyState>
  )
})
