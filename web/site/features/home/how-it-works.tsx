import { useTexts } from './texts.ts'
import { GuestPhone } from '../shell/guest-phone.tsx'
import styles from './how-it-works.module.css'
import { TableCard } from './table-card.tsx'

const steps = ['scan', 'upload', 'enjoy'] as const

export function HowItWorks() {
  const t = useTexts()
  return (
    <section className={styles.band} id="demo" aria-labelledby="demo-title">
      <div className={styles.inner}>
        <div className={styles.picture} aria-hidden="true">
          <div className={styles.card}>
            <TableCard />
          </div>
          <div className={styles.phone}>
            <GuestPhone />
          </div>
        </div>
        <div className={styles.words}>
          <h2 id="demo-title">{t('home.how.title')}</h2>
          <ol className={styles.steps} role="list">
            {steps.map((step) => (
              <li key={step} className={styles.step}>
                <h3 className={styles.name}>{t(`home.how.${step}.title`)}</h3>
                <p>{t(`home.how.${step}.text`)}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
