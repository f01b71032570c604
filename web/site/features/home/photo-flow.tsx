import { joinClasses } from '../../../ui/join-classes.ts'
import { center, frame, stack, title3 } from '../../../ui/looks.ts'
import { useTexts } from './texts.ts'
import styles from './photo-flow.module.css'
import { TableCard } from './table-card.tsx'
import { useSeenOnce } from './use-seen-once.ts'

const taken = ['dance', 'cake', 'toast'] as const
const collected = ['garden', 'toast', 'long-table', 'cake', 'fjord', 'dance'] as const

/** A photo's way from the card through the phone into the album. It runs once, when scrolled into view. */
export function PhotoFlow() {
  const t = useTexts()
  const [stage, seen] = useSeenOnce<HTMLOListElement>()
  return (
    <section data-late className={styles.section} aria-labelledby="flow-title">
      <div className={frame(stack(7, styles.inner))}>
        <h2 id="flow-title">{t('home.flow.title')}</h2>
        <ol className={stack(5, joinClasses(styles.steps, seen && styles.playing))} ref={stage} role="list">
          <li className={stack(5, styles.step)}>
            <div className={center(styles.scene)} aria-hidden="true">
              <div className={styles.card}>
                <TableCard />
                <span className={styles.beam} />
              </div>
            </div>
            <Words step="scan" />
          </li>
          <li className={stack(5, styles.step)}>
            <div className={center(styles.scene)} aria-hidden="true">
              {taken.map((picture) => (
                <Shot key={picture} picture={picture} />
              ))}
              <span className={styles.phone} />
            </div>
            <Words step="upload" />
          </li>
          <li className={stack(5, styles.step)}>
            <div className={center(styles.scene)} aria-hidden="true">
              <div className={styles.album}>
                {collected.map((picture) => (
                  <Shot key={picture} picture={picture} />
                ))}
              </div>
            </div>
            <Words step="collect" />
          </li>
        </ol>
      </div>
    </section>
  )
}

function Shot({ picture }: { picture: string }) {
  return <img className={styles.shot} src={`/media/${picture}.svg`} width="480" height="360" alt="" loading="lazy" />
}

function Words({ step }: { step: 'scan' | 'upload' | 'collect' }) {
  const t = useTexts()
  return (
    <div>
      <h3 className={title3(styles.name)}>{t(`home.flow.${step}.title`)}</h3>
      <p>{t(`home.flow.${step}.text`)}</p>
    </div>
  )
}
