import { Print } from '../../../ui/print.tsx'
import { frame, stack } from '../../../ui/looks.ts'
import { Steps } from '../../../ui/steps.tsx'
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
        <Steps
          className={styles.steps}
          steps={steps.map((step) => ({ name: t(`home.how.${step}.title`), text: t(`home.how.${step}.text`) }))}
        />
      </div>
    </section>
  )
}
