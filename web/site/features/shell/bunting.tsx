import styles from './bunting.module.css'

const flags = Array.from({ length: 24 }, (_, index) => index)

/** Sag of the string at x: a parabola of 11 units between hooks 240 apart. */
function sagAt(x: number): number {
  const along = (x % 240) / 240
  return 4 + 44 * along * (1 - along)
}

/** A string of small flags across the page. */
export function Bunting() {
  return (
    <svg className={styles.bunting} viewBox="0 0 960 44" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <path className={styles.string} d="M0 4Q120 26 240 4Q360 26 480 4Q600 26 720 4Q840 26 960 4" />
      {flags.map((flag) => {
        const x = flag * 40 + 20
        const y = sagAt(x)
        return <path key={flag} className={styles[`flag${flag % 4}`]} d={`M${x - 11} ${y.toFixed(1)}h22l-11 24z`} />
      })}
    </svg>
  )
}
