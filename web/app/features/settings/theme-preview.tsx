import { useLayoutEffect, useRef } from 'react'
import type { Event } from '#shared/api/events.ts'
import type { EventTheme } from '#shared/api/themes.ts'
import { wearAccent } from '../../themes/wear-accent.ts'
import { EventDate } from '../../shell/event-date.tsx'
import { pickRendition } from '../../shell/pick-rendition.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { stack } from '../../../ui/looks.ts'
import styles from './theme-preview.module.css'

interface ThemePreviewProps {
  event: Event
  theme: EventTheme
  side: 'light' | 'dark'
}

/** A small guests' page in a theme that is not chosen yet. */
export function ThemePreview({ event, theme, side }: ThemePreviewProps) {
  const t = useHostTexts()
  const page = useRef<HTMLElement>(null)
  const { name, accent, logo, focus } = theme
  useLayoutEffect(() => {
    if (page.current && accent) wearAccent(page.current, { name, accent })
  }, [name, accent])
  const cover = event.cover && pickRendition(event.cover.renditions, 400)
  return (
    // Another one for each accent: the last one's colours are gone with it.
    <figure key={accent} ref={page} className={stack(3, styles.page)} data-theme={name} data-side={side}>
      <figcaption className={styles.side}>{t(`theme.${side}`)}</figcaption>
      {cover && (
        <img
          className={styles.cover}
          src={cover.url}
          alt=""
          style={focus && { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` }}
        />
      )}
      {name !== 'wedding' && <span className={styles.ornament} />}
      {logo && <img className={styles.logo} src={logo} alt="" />}
      <p className={styles.title} dir="auto">
        {event.title}
      </p>
      <p className={styles.date}>
        <EventDate date={event.date} />
      </p>
      <span className={styles.button}>{t('theme.sample')}</span>
    </figure>
  )
}
