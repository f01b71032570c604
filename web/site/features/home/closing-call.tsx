import { buttonClasses } from '../../../ui/button-classes.ts'
import { Print } from '../../../ui/print.tsx'
import { frame, stackStart } from '../../../ui/looks.ts'
import { useTexts } from './texts.ts'
import { PageLink } from '../shell/page-link.tsx'
import { columns, evening, eveningButton, large } from '../shell/site-looks.ts'
import styles from './closing-call.module.css'

export function ClosingCall() {
  const t = useTexts()
  return (
    <section data-late className={evening(styles.band)} aria-labelledby="close-title">
      <div className={frame(columns(styles.inner))}>
        <div className={stackStart(4, styles.words)}>
          <h2 id="close-title">{t('home.close.title')}</h2>
          <p className={large()}>{t('home.close.text')}</p>
          <PageLink page="checkout" className={buttonClasses({ size: 'large' }, eveningButton())}>
            {t('home.close.action')}
          </PageLink>
          <p className={styles.proof}>{t('home.hero.proof')}</p>
        </div>
        <div className={styles.prints} aria-hidden="true">
          <Print tilt="left">
            <img src="/media/toast.svg" width="480" height="360" alt="" loading="lazy" />
          </Print>
          <Print tilt="right">
            <img src="/media/fjord.svg" width="480" height="360" alt="" loading="lazy" />
          </Print>
        </div>
      </div>
    </section>
  )
}
