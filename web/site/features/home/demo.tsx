import { useTexts } from './texts.ts'
import styles from './demo.module.css'
import { DemoVideo } from './demo-video.tsx'
import { PhoneFrame } from '../shell/phone-frame.tsx'
import { TableCard } from './table-card.tsx'

const steps = ['scan', 'upload', 'enjoy'] as const

export function Demo() {
  const t = useTexts()
  return (
    <section className={styles.band} id="demo" aria-labelledby="demo-title">
      <div className={styles.inner}>
        <h2 id="demo-title" className={styles.title}>
          {t('home.how.title')}
        </h2>
        <div className={styles.picture}>
          <div className={styles.card} aria-hidden="true">
            <TableCard />
          </div>
          <PhoneFrame className={styles.phone}>
            <DemoVideo />
          </PhoneFrame>
        </div>
        <ol className={styles.steps} role="list">
          {steps.map((step) => (
            <li key={step} className={styles.step}>
              <h3 className={styles.name}>{t(`home.how.${step}.title`)}</h3>
              <p>{t(`home.how.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
