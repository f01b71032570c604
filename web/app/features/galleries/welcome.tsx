import type { Gallery } from '#shared/api/galleries.ts'
import { noPrint, stack } from '../../../ui/looks.ts'
import type { FeedState } from '../../pictures/photo-feed.ts'
import { withLazyMessages } from '../../shell/lazy-messages.tsx'
import { CardGreeting } from './card-greeting.tsx'
import { Thanks } from './thanks.tsx'

interface WelcomeProps {
  slug: string
  gallery: Gallery
  photos: FeedState
  /** Whether a card names this guest, or was scanned just now. */
  isGreeted: boolean
  /** Reads the gallery again. */
  refresh: () => Promise<unknown>
}

/** What a guest's page opens with for them alone: the greeting of their card, after the event what they have sent. */
export const Welcome = withLazyMessages(function Welcome({ slug, gallery, photos, isGreeted, refresh }: WelcomeProps) {
  return (
    <div className={stack(6)}>
      {gallery.thanks && <Thanks slug={slug} gallery={gallery} photos={photos} />}
      {isGreeted && (
        <div className={noPrint()}>
          <CardGreeting slug={slug} gallery={gallery} refresh={refresh} />
        </div>
      )}
    </div>
  )
})
