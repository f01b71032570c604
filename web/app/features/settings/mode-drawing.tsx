import type { GalleryMode } from './gallery-modes.ts'
import styles from './privacy-modes.module.css'

const prints = [
  { x: 34, y: 12 },
  { x: 52, y: 12 },
  { x: 34, y: 29 },
  { x: 52, y: 29 },
]

/** A guest's phone and what is on it: every photo, one that waits for a yes, or a lock. */
export function ModeDrawing({ mode }: { mode: GalleryMode }) {
  return (
    <svg className={styles.drawing} viewBox="25 0 65 56" aria-hidden="true" focusable="false">
      <rect className={styles.phone} x="27" y="3" width="50" height="50" rx="6" />
      {mode === 'hosts' ? (
        <g className={styles.line}>
          <path d="M45 27v-4a7 7 0 0 1 14 0v4" />
          <rect className={styles.mark} x="42" y="27" width="20" height="15" rx="3" />
        </g>
      ) : (
        prints.map(({ x, y }, index) => (
          <rect
            key={`${x} ${y}`}
            className={mode === 'approve' && index === 3 ? styles.ghost : styles.print}
            x={x}
            y={y}
            width="16"
            height="14"
            rx="1.5"
          />
        ))
      )}
      {mode === 'approve' && (
        <g>
          <circle className={styles.mark} cx="76" cy="42" r="11" />
          <path className={styles.line} d="m70.5 42.5 4 4 7.5-9" />
        </g>
      )}
    </svg>
  )
}
