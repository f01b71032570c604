import type { Event } from '#shared/api/events.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useCall } from '../../../client/use-call.ts'
import { Icon } from '../../../ui/icon.tsx'
import { center } from '../../../ui/looks.ts'
import { pickRendition, srcSetOf } from '../shell/pick-rendition.ts'
import styles from './event-card.module.css'

/** The cover; where there is none, the first photo that guests see, asked for once the card has come into sight. */
export function CardPicture({ event: { id, cover, photoCount, deletedAt } }: { event: Event }) {
  const box = useRef<HTMLSpanElement>(null)
  const isInSight = useInSight(box)
  const needsPhoto = !cover && photoCount > 0 && deletedAt === null && isInSight
  const query = { status: 'shown', limit: '1' } as const
  const { data } = useCall('feed/list-event-photos', needsPhoto ? { params: { id }, query } : null)
  const renditions = cover?.renditions ?? data?.photos[0]?.renditions ?? []
  const image = pickRendition(renditions, 400)
  return (
    <span ref={box} className={center(styles.picture)}>
      {image ? (
        <img
          src={image.url}
          srcSet={srcSetOf(renditions)}
          sizes="20rem"
          width={image.width}
          height={image.height}
          alt=""
        />
      ) : (
        <Icon name="image" size="large" />
      )}
    </span>
  )
}

function useInSight(box: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!box.current) return undefined
    const sight = new IntersectionObserver((entries) => setSeen((was) => was || entries.some((e) => e.isIntersecting)))
    sight.observe(box.current)
    return () => sight.disconnect()
  }, [box])
  return isSeen
}
