import type { Tiled } from './photo-feed.ts'
import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { center, cluster, stack } from '../../ui/looks.ts'
import { imageIn } from '../shell/pick-rendition.ts'
import { useLazyTexts } from '../shell/texts.ts'
import styles from './stack-strip.module.css'

interface StackStripProps<Shown extends Tiled> {
  /** By capture time. */
  photos: readonly Shown[]
  lead: Shown | undefined
  shown: Shown
  onShow: (photo: Shown) => void
  className: string | undefined
}

/** The other photos of the same moment, below the one shown, and why their lead was chosen. */
export function StackStrip<Shown extends Tiled>({ photos, lead, shown, onShow, className }: StackStripProps<Shown>) {
  const t = useLazyTexts()
  const list = useRef<HTMLUListElement>(null)
  const position = photos.indexOf(shown) + 1
  const count = photos.length
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    // Scrolls only the strip, not the page.
    if (current) list.current?.scrollTo({ left: current.offsetLeft - list.current.clientWidth / 2 })
  }, [position])
  return (
    <div className={stack(1, className)}>
      <p className={styles.words} aria-live="polite">
        {shown === lead
          ? t(lead.lead ? 'viewer.chosen' : 'viewer.sharpest', { count })
          : t('viewer.oneOfAlike', { position, count })}
      </p>
      <ul ref={list} className={cluster(1, styles.strip)} aria-label={t('viewer.alike')}>
        {photos.map((photo, at) => {
          const image = imageIn({ pixels: 100, sizes: '3.25rem' }, photo.renditions)
          return (
            <li key={photo.id}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={t('viewer.oneOfAlike', { position: at + 1, count })}
                aria-current={photo === shown || undefined}
                onClick={() => onShow(photo)}
              >
                {image && <img {...image} alt="" decoding="async" draggable={false} />}
                {photo === lead && (
                  <span className={center(styles.lead)}>
                    <Icon name="sparkle" />
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
