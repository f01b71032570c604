import { type DeskPhoto, useDeskLabel } from './desk-photo.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useCall } from '../../../client/use-call.ts'
import { small, stack } from '../../../ui/looks.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { placeholderStyle } from '../../pictures/placeholder-style.ts'
import { imageIn } from '../../shell/pick-rendition.ts'
import { useHostTexts } from '../../shell/texts.ts'
import styles from './best-covers.module.css'
import { eventFeedOf } from './event-feed.ts'
import { useChooseCover } from './use-choose-cover.ts'

const offered = 3
const slot = { pixels: 400, sizes: '(min-width: 62rem) 10rem, 30vw' }

/** Offers the best photos to a host whose event has no cover; nothing before there are photos. */
export function BestCovers() {
  const t = useHostTexts()
  const { id, slug, photoCount } = useHostedEvent().event
  const best = useCall('photos/list-best', photoCount > 0 ? { params: { id }, query: { count: offered } } : null, {
    isFresh: true,
  })
  const feed = useMemo(() => eventFeedOf(id, slug), [id, slug])
  const { photos } = useSyncExternalStore(feed.state.subscribe, feed.state.get)
  const photoIds = best.data?.photoIds
  useEffect(() => {
    if (photoIds) void feed.catchUp('').catch(() => undefined)
  }, [feed, photoIds])
  if (photoCount === 0 || best.error !== undefined) return null
  const places = photoIds ?? Array.from({ length: offered }, (_, index) => String(index))
  return (
    <div className={stack(3)}>
      <p className={small()}>{t('event.coverBest')}</p>
      <ul role="list" className={styles.tiles}>
        {places.map((photoId) => (
          <li key={photoId}>
            <Tile photo={photos?.find((photo) => photo.id === photoId)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Tile({ photo }: { photo: DeskPhoto | undefined }) {
  const t = useHostTexts()
  const labelOf = useDeskLabel()
  const [isChoosing, choose] = useChooseCover()
  const image = photo && imageIn(slot, photo.renditions)
  if (!image) return <Skeleton className={styles.picture} />
  return (
    <button type="button" className={styles.tile} aria-busy={isChoosing} onClick={() => choose(photo.id)}>
      <img
        className={styles.picture}
        style={placeholderStyle(photo)}
        {...image}
        alt={`${t('moderation.useAsCover')}: ${labelOf(photo)}`}
      />
    </button>
  )
}
