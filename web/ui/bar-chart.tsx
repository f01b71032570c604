import { useId, type ReactNode } from 'react'
import styles from './bar-chart.module.css'
import figures from './figures.module.css'
import { Card } from './card.tsx'
import { stack } from './looks.ts'

interface BarChartProps {
  title: string
  /** Values are phrases, which get a line below their bars. */
  hasPhrases?: boolean
  /** `amount` may be below zero; such a bar has no length. `value` is its text. */
  bars: readonly { key: string; label: ReactNode; amount: number; value: string }[]
}

/** One bar a row, with its number beside it: read by eyes and by screen readers alike. */
export function BarChart({ title, hasPhrases = false, bars }: BarChartProps) {
  const titleId = useId()
  const longest = Math.max(1, ...bars.map(({ amount }) => amount))
  return (
    <Card>
      <figure className={stack(3)} aria-labelledby={titleId}>
        <h2 className={figures.label} id={titleId}>
          {title}
        </h2>
        <ul className={hasPhrases ? `${styles.bars} ${styles.phrases}` : styles.bars} role="list">
          {bars.map(({ key, label, amount, value }) => (
            <li key={key} className={styles.row}>
              <span className={styles.label}>{label}</span>
              <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={Math.max(0, (100 * amount) / longest)} height="10" rx="1" />
              </svg>
              <span className={styles.value}>{value}</span>
            </li>
          ))}
        </ul>
      </figure>
    </Card>
  )
}
