import type { Gallery } from '#shared/api/galleries.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LazyMessages } from '../../shell/lazy-messages.tsx'
import { useLazyTexts } from '../../shell/texts.ts'
import { Guestbook } from './guestbook.tsx'

interface GuestbookPlaceProps {
  slug: string
  gallery: Gallery
}

/** A gallery's guestbook in the place of its photos; a host hides, removes and answers here as well. */
export function GuestbookPlace(props: GuestbookPlaceProps) {
  return (
    <LazyMessages>
      <OpenPlace {...props} />
    </LazyMessages>
  )
}

function OpenPlace({ slug, gallery: { title, head, role, features, canSeePhotos } }: GuestbookPlaceProps) {
  const t = useLazyTexts()
  if (features.guestbook)
    return <Guestbook slug={slug} title={title} head={head} isHost={role === 'host'} isShared={canSeePhotos} />
  return (
    <EmptyState icon="lock" title={t('guestbook.offTitle')}>
      {t('guestbook.off')}
    </EmptyState>
  )
}
