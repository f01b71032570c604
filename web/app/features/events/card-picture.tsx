import type { Event } from '#shared/api/events.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useCall } from '../../../client/use-call.ts'
import { Icon } from '../../../ui/icon.tsx'
import { center } from '../../../ui/looks.ts'
import { imageIn } from '../../shell/pick-rendition.ts'
import styles from './event-card.module.css'

/** The cover, or else the first photo that guests see, asked for once the card has come into sight. */
export function CardPicture({ event: { id, cover, photoCount, deletedAt } }: { event: Event }) {
  const box = useRef<HTMLSpanElement>(null)
  const isInSight = useInSight(box)
  const needsPhoto = !cover && photoCount > 0 && deletedAt === null && isInSight
  const query = { status: 'shown', limit: '1' } as const
  const { data } = useCall('feed/list-event-photos', needsPhoto ? { params: { id }, query } : null)
  const image = imageIn({ pixels: 400, sizes: '20rem' }, cover?.renditions ?? data?.photos[0]?.renditions ?? [])
  return (
    <span ref={box} className={center(styles.picture)}>
      {image ? <img {...image} alt="" /> : <Icon name="image" size="large" />}
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
