import type { Gallery } from '#shared/api/galleries.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useLazyTexts } from '../../shell/texts.ts'
import { revealMoment } from '../../shell/reveal-moment.ts'

/** Above a guest's own photos where he sees no others: why, and from when on he does. */
export function PrivateGallery({ gallery }: { gallery: Gallery }) {
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
}
