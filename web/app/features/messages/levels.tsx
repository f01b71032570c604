import { useState } from 'react'
import styles from './say-it.module.css'

const meterBars = 32

/** The latest levels as moving bars: speakers see that they are heard. */
export function Levels({ level, at }: { level: number; at: number }) {
  const [shown, setShown] = useState<{ at: number; levels: readonly number[] }>({ at: 0, levels: [] })
  if (shown.at !== at) setShown({ at, levels: [...shown.levels, level].slice(-meterBars) })
  const bars = [...Array<number>(meterBars - shown.levels.length).fill(0), ...shown.levels]
  return (
    <div className={styles.levels} aria-hidden="true">
      {bars.map((each, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
        <span key={index} style={{ transform: `scaleY(${Math.max(0.06, each)})` }} />
      ))}
    </div>
  )
}
