import type { Gallery } from '#shared/api/galleries.ts'
import { noPrint, stack } from '../../../ui/looks.ts'
import type { FeedState } from '../../pictures/photo-feed.ts'
import { withLazyMessages } from '../../shell/lazy-messages.tsx'
import { CardGreeting } from './card-greeting.tsx'
import { Thanks } from './thanks.tsx'

interface WelcomeProps {
  slug: string
  gallery: Gallery
  /** What guests see. */
  seen: FeedState
  /** Whether a card was just scanned, or belongs to a guest who has sent nothing yet. */
  isGreeted: boolean
  /** Reads the gallery again. */
  refresh: () => Promise<unknown>
}

/** The personal start of a guest's page: their card's greeting, and after the event what they have sent. */
export const Welcome = withLazyMessages(function Welcome(props: WelcomeProps) {
  const { slug, gallery, seen, isGreeted, refresh } = props
  return (
    <div className={stack(6)}>
      {gallery.thanks && <Thanks slug={slug} gallery={gallery} photos={seen} />}
      {isGreeted && (
        <div className={noPrint()}>
          <CardGreeting slug={slug} gallery={gallery} refresh={refresh} />
        </div>
      )}
    </div>
  )
})
