import { useId } from 'react'
import { Card } from '../../../ui/card.tsx'
import { stack } from '../../../ui/looks.ts'
import styles from './payment-figures.module.css'

interface RevenueChartProps {
  title: string
  /** `cents` may be below zero, where more was refunded than sold; such a bar has no length. */
  bars: readonly { label: string; cents: number }[]
}

/** One bar a row, with its number beside it: read by eyes and by screen readers alike. */
export function RevenueChart({ title, bars }: RevenueChartProps) {
  const titleId = useId()
  const longest = Math.max(1, ...bars.map(({ cents }) => cents))
  return (
    <Card>
      <figure className={stack(3, styles.chart)} aria-labelledby={titleId}>
        <h2 className={styles.label} id={titleId}>
          {title}
        </h2>
        <ul className={styles.bars} role="list">
          {bars.map(({ label, cents }) => (
            <li key={label} className={styles.row}>
              <span>{label}</span>
              <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={Math.max(0, (100 * cents) / longest)} height="10" rx="1" />
              </svg>
              <span className={styles.money}>${(cents / 100).toFixed(2)}</span>
            </li>
          ))}
        </ul>
      </figure>
    </Card>
  )
}
