import { buttonClasses } from '#web/ui/button-classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Print } from '#web/ui/print.tsx'
import { useTexts } from './texts.ts'
import { GuestPhone } from '../shell/guest-phone.tsx'
import styles from './included-features.module.css'

const features = ['uploads', 'qr', 'control', 'zip', 'active', 'storage'] as const

/** The block that "See what's included" leads to. */
export function IncludedFeatures() {
  const t = useTexts()
  return (
    <section className={styles.block} id="included" aria-labelledby="included-title">
      <div className={styles.words}>
        <h2 id="included-title">{t('checkout.included.title')}</h2>
        <ul className={styles.list} role="list">
          {features.map((feature) => (
            <li key={feature}>
              <Icon name="check" />
              {t(`checkout.included.${feature}`)}
            </li>
          ))}
        </ul>
        <a className={buttonClasses({}, styles.back)} href="#payment">
          {t('checkout.goToForm')}
        </a>
      </div>
      <div className={styles.picture} role="img" aria-label={t('checkout.included.imageAlt')}>
        <div className={styles.inside} aria-hidden="true">
          <Print tilt="left" className={styles.print}>
            <img src="/media/dance.svg" width="480" height="360" alt="" loading="lazy" />
          </Print>
          <div className={styles.phone}>
            <GuestPhone />
          </div>
        </div>
      </div>
    </section>
  )
}
