import styles from './testimonials.module.css'

const star = 'l2.9 6.2 6.8.8-5 4.6 1.3 6.7-6-3.3-6 3.3 1.3-6.7-5-4.6 6.8-.8z'
const stars = [0, 1, 2, 3, 4].map((index) => `M${12 + 24 * index} 2${star}`).join('')

/** Five of five; what is around it says so in words. */
export function Stars() {
  return (
    <svg className={styles.stars} viewBox="0 0 120 24" aria-hidden="true">
      <path d={stars} />
    </svg>
  )
}
