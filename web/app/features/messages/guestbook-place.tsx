import type { Gallery } from '#shared/api/galleries.ts'
import { Icon } from '../../../ui/icon.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { onScreen, stack } from '../../../ui/looks.ts'
import { LaterTexts } from '../shell/later-texts.tsx'
import { LinkButton } from '../shell/link-button.tsx'
import { useLaterTexts } from '../shell/texts.ts'
import { Guestbook } from './guestbook.tsx'
import styles from './guestbook.module.css'

interface GuestbookPlaceProps {
  slug: string
  gallery: Gallery
}

/** A gallery's guestbook in the place of its photos; a host hides, removes and answers here as well. */
export function GuestbookPlace(props: GuestbookPlaceProps) {
  return (
    <LaterTexts>
      <OpenPlace {...props} />
    </LaterTexts>
  )
}

function OpenPlace({ slug, gallery: { title, head, role, features, canSeePhotos } }: GuestbookPlaceProps) {
  const t = useLaterTexts()
  return (
    <div className={stack(4)}>
      <LinkButton to={`/g/${slug}`} variant="quiet" className={onScreen(styles.back)}>
        <Icon name="arrow-left" />
        {t('guestbook.toPhotos')}
      </LinkButton>
      {features.guestbook ? (
        <Guestbook slug={slug} title={title} head={head} isHost={role === 'host'} isShared={canSeePhotos} />
      ) : (
        <EmptyState icon="lock" title={t('guestbook.offTitle')}>
          {t('guestbook.off')}
        </EmptyState>
      )}
    </div>
  )
}
