import { useEffect, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { row, stack } from '../../../ui/looks.ts'
import { Print } from '../../../ui/print.tsx'
import styles from './features.module.css'
import { useTexts } from './texts.ts'
import { useSeenOnce } from './use-seen-once.ts'

/** Photos being sent in the scene, and milliseconds from one safe photo to the next. */
const total = 20
const pace = 150

/** The count that guests see while their photos are verified. It runs once, when scrolled into view. */
export function SafeScene() {
  const t = useTexts()
  const [box, seen] = useSeenOnce<HTMLDivElement>()
  const safe = useCount(seen)
  return (
    <div className={stack(2, styles.safe)} ref={box}>
      <span className={row(2)}>
        <Icon name="check-circle" />
        {t('home.features.shown.safe', { safe, total })}
      </span>
      <svg className={styles.bar} viewBox={`0 0 ${total} 1`} preserveAspectRatio="none">
        <path d={`M0 0h${safe}v1H0z`} />
      </svg>
    </div>
  )
}

/** Counts up to the total once `runs`; before that, and under reduced motion, it is the total. */
function useCount(runs: boolean): number {
  const [count, setCount] = useState<number>(total)
  useEffect(() => {
    if (!runs || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    let safe = 0
    const timer = setInterval(() => {
      setCount(safe)
      if (safe === total) clearInterval(timer)
      safe += 1
    }, pace)
    return () => clearInterval(timer)
  }, [runs])
  return count
}

/** Three photos' times according to their cameras, and the real ones: two clocks were wrong. */
const said = { dance: '09:10', toast: '18:42', cake: '20:05' }
const taken = { toast: '18:42', cake: '21:05', dance: '23:10' }

export function OrderScene() {
  const t = useTexts()
  return (
    <div className={stack(1, styles.orders)}>
      {t('home.features.shown.before')}
      <Strip times={said} />
      {t('home.features.shown.after')}
      <Strip times={taken} />
    </div>
  )
}

function Strip({ times }: { times: Readonly<Record<string, string>> }) {
  return (
    <div className={row(2)}>
      {Object.entries(times).map(([picture, time]) => (
        <span key={picture}>
          <Picture name={picture} />
          {time}
        </span>
      ))}
    </div>
  )
}

const Picture = ({ name }: { name: string }) => (
  <img src={`/media/${name}.svg`} width="480" height="360" alt="" loading="lazy" />
)

/** What guests do with their own photos. */
const acts = [
  { id: 'keep', icon: 'lock-open' },
  { id: 'name', icon: 'edit' },
  { id: 'remove', icon: 'trash' },
] as const

export function AloneScene() {
  const t = useTexts()
  return (
    <div className={row(4, styles.own)}>
      <Print tilt="left">
        <Picture name="garden" />
      </Print>
      <div className={stack(2)}>
        {acts.map(({ id, icon }) => (
          <span key={id} className={row(2)}>
            <Icon name={icon} />
            {t(`home.features.shown.${id}`)}
          </span>
        ))}
      </div>
    </div>
  )
}

/** The album's first page. */
export function AlbumScene() {
  const inside = (
    <>
      Ida &amp; Marius
      <span className={row(1)}>
        <Picture name="toast" />
        <Picture name="cake" />
        <Picture name="fjord" />
      </span>
    </>
  )
  return (
    <Print tilt="right" caption={inside} className={styles.album}>
      <Picture name="long-table" />
    </Print>
  )
}
