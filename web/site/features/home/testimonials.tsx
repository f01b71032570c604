import { Icon } from '../../../ui/icon.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { action, frame, quiet, stack } from '../../../ui/looks.ts'
import { reviewNumbers, useTexts } from './texts.ts'
import hold from './hold.module.css'
import styles from './testimonials.module.css'

/** The picture on each reviewer's print. */
const scenes = { 1: 'long-table', 2: 'cake', 3: 'toast', 4: 'dance', 5: 'garden', 6: 'fjord' } as const

/**
 * The reviews as cards on a line, one round in 60 s. CSS alone moves and stops it, so stopping works before and without
 * scripts. The second half repeats the first, which makes the line endless.
 */
export function Testimonials() {
  const t = useTexts()
  return (
    <section data-late className={styles.section}>
      {/* Before all that it governs, for Firefox 115 knows no `:has`. */}
      <input className={joinClasses(hold.box, styles.paused)} type="checkbox" id="reviews-paused" />
      <div className={frame(stack(3, styles.head))}>
        <h2 id="reviews-title">{t('home.reviews.title')}</h2>
        <p className={quiet()}>{t('home.reviews.example')}</p>
        <label className={action(hold.label)} htmlFor="reviews-paused">
          <Icon name="pause" />
          {t('home.reviews.pause')}
        </label>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to hold and to scroll it */}
      <div className={styles.window} tabIndex={0} role="region" aria-labelledby="reviews-title">
        <div className={styles.line}>
          <ReviewCards />
          <ReviewCards repeated />
        </div>
      </div>
    </section>
  )
}

function ReviewCards({ repeated = false }: { repeated?: boolean }) {
  const t = useTexts()
  return (
    <ul className={styles.cards} role="list" aria-hidden={repeated || undefined}>
      {reviewNumbers.map((number) => (
        <li key={number} className={styles.card}>
          <figure>
            <img src={`/media/${scenes[number]}.svg`} width="480" height="360" alt="" loading="lazy" />
            <Stars />
            <VisuallyHidden>{t('home.reviews.stars')}</VisuallyHidden>
            <blockquote className={styles.quote}>{t(`review.${number}.quote`)}</blockquote>
            <figcaption>
              <b>{t(`review.${number}.name`)}</b>
              <br />
              {t(`review.${number}.event`)}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

const star = 'l2.9 6.2 6.8.8-5 4.6 1.3 6.7-6-3.3-6 3.3 1.3-6.7-5-4.6 6.8-.8z'
const stars = [0, 1, 2, 3, 4].map((index) => `M${12 + 24 * index} 2${star}`).join('')

/** Five of five; the surrounding text says so in words. */
function Stars() {
  return (
    <svg className={styles.stars} viewBox="0 0 120 24" aria-hidden="true">
      <path d={stars} />
    </svg>
  )
}
