import { useEffect, useState } from 'react'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useTexts } from './texts.ts'
import styles from './hero.module.css'

const events = ['weddings', 'birthdays', 'corporate', 'concerts', 'parties'] as const

/** Milliseconds that each kind of event stays (product document, section 9). */
const rotation = 3000

/** The kind of event in the headline. It stands still under reduced motion, and screen readers hear the first alone. */
export function RotatingEvent() {
  const t = useTexts()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const timer = setInterval(() => setTurn((current) => current + 1), rotation)
    return () => clearInterval(timer)
  }, [])
  const event = events[turn % events.length] ?? events[0]
  return (
    <>
      <VisuallyHidden>{t(`home.hero.event.${events[0]}`)}</VisuallyHidden>
      <span className={turn === 0 ? styles.event : styles.nextEvent} key={event} aria-hidden="true">
        {t(`home.hero.event.${event}`)}
      </span>
    </>
  )
}
