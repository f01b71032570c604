import { useLayoutEffect, useRef } from 'react'
import type { EventTheme } from '#shared/api/themes.ts'
import { wearAccent } from '../../themes/wear-accent.ts'
import { EventDate } from '../../shell/event-date.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { quiet, stack } from '../../../ui/looks.ts'
import styles from './theme-preview.module.css'

interface ThemePreviewProps {
  /** `date` may be empty; `cover` is an address. */
  page: { title: string; date: string; cover: string | null | undefined }
  theme: EventTheme
  /** The screen's own if absent. */
  side?: 'light' | 'dark'
  caption: string
}

/** A small preview of the guests' page. */
export function ThemePreview({ page: { title, date, cover }, theme, side, caption }: ThemePreviewProps) {
  const t = useHostTexts()
  const figure = useRef<HTMLElement>(null)
  const { name, accent, logo, focus } = theme
  useLayoutEffect(() => {
    if (figure.current && accent) wearAccent(figure.current, { name, accent })
  }, [name, accent])
  return (
    // A new element for each accent drops the previous colours.
    <figure key={accent} ref={figure} className={stack(3, styles.page)} data-theme={name} data-side={side}>
      <figcaption className={quiet()}>{caption}</figcaption>
      {cover && (
        <img
          className={styles.cover}
          src={cover}
          alt=""
          style={focus && { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` }}
        />
      )}
      {name !== 'wedding' && <span className={styles.ornament} />}
      {logo && <img className={styles.logo} src={logo} alt="" />}
      <p className={styles.title} dir="auto">
        {title}
      </p>
      {date !== '' && (
        <p className={quiet()}>
          <EventDate date={date} />
        </p>
      )}
      <span className={styles.button}>{t('theme.sample')}</span>
    </figure>
  )
}
