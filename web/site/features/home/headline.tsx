import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './hero.module.css'
import { useTexts } from './texts.ts'

const events = ['weddings', 'birthdays', 'corporate', 'concerts', 'parties'] as const

/** Milliseconds that each kind of event stays (product document, section 9). */
const rotation = 3000

/**
 * The hero's headline, in which kinds of event take turns. It stands still under reduced motion, and screen readers hear the
 * first kind alone.
 */
export function Headline() {
  const t = useTexts()
  const turn = useTurns()
  const event = events[turn % events.length] ?? events[0]
  return (
    <h1 className={styles.title}>
      {t.rich('home.hero.title', {
        event: (
          <span key="event">
            <VisuallyHidden>{t(`home.hero.event.${events[0]}`)}</VisuallyHidden>
            <span className={turn === 0 ? styles.event : styles.nextEvent} aria-hidden="true">
              {t(`home.hero.event.${event}`)}
            </span>
          </span>
        ),
        // Each turn's line is a new one: a full stop that followed the words about would count as a page that jumps.
        line: (words) => (
          <span key={`line-${turn}`} className={styles.line}>
            {words}
          </span>
        ),
      })}
    </h1>
  )
}

/** How many events have had their turn. */
function useTurns(): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const timer = setInterval(() => setTurn((current) => current + 1), rotation)
    return () => clearInterval(timer)
  }, [])
  return turn
}
