import { useState } from 'react'
import { clockOf } from '../../voices/voice-file.ts'
import styles from './say-it.module.css'

const meterBars = 32

/** How long a recording is, and the latest levels as moving bars: speakers see that they are heard. */
export function Levels({ level, seconds }: { level: number; seconds: number }) {
  const [shown, setShown] = useState<{ seconds: number; levels: readonly number[] }>({ seconds: 0, levels: [] })
  if (shown.seconds !== seconds) setShown({ seconds, levels: [...shown.levels, level].slice(-meterBars) })
  const bars = [...Array<number>(meterBars - shown.levels.length).fill(0), ...shown.levels]
  return (
    <>
      <p className={styles.clock} role="timer">
        {clockOf(Math.floor(seconds))}
      </p>
      <div className={styles.levels} aria-hidden="true">
        {bars.map((each, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
          <span key={index} style={{ transform: `scaleY(${Math.max(0.06, each)})` }} />
        ))}
      </div>
    </>
  )
}
