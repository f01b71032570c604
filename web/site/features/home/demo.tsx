import { Print } from '../../../ui/print.tsx'
import { frame, stack, title3 } from '../../../ui/looks.ts'
import { useTexts } from './texts.ts'
import styles from './demo.module.css'
import { DemoVideo } from './demo-video.tsx'
import { PhoneFrame } from '../shell/phone-frame.tsx'

const steps = ['scan', 'upload', 'enjoy'] as const

export function Demo() {
  const t = useTexts()
  return (
    <section data-late className={styles.band} id="demo" aria-labelledby="demo-title">
      <div className={frame(styles.inner)}>
        <h2 id="demo-title" className={styles.title}>
          {t('home.how.title')}
        </h2>
        <div className={styles.picture}>
          <div className={stack(6, styles.prints)} aria-hidden="true">
            <Print tilt="right">
              <img src="/media/fjord.svg" width="480" height="360" alt="" loading="lazy" />
            </Print>
            <Print tilt="left">
              <img src="/media/dance.svg" width="480" height="360" alt="" loading="lazy" />
            </Print>
          </div>
          <PhoneFrame className={styles.phone}>
            <DemoVideo />
          </PhoneFrame>
        </div>
        <ol className={stack(5, styles.steps)} role="list">
          {steps.map((step) => (
            <li key={step} className={styles.step}>
              <h3 className={title3()}>{t(`home.how.${step}.title`)}</h3>
              <p>{t(`home.how.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
