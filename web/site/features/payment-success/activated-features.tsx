import { Icon } from '../../../ui/icon.tsx'
import { stack, title3 } from '../../../ui/looks.ts'
import styles from './activated-features.module.css'
import { useTexts } from './texts.ts'

const features = ['uploads', 'qr', 'link', 'storage', 'event'] as const

/** What the purchase has activated. */
export function ActivatedFeatures() {
  const t = useTexts()
  return (
    <section className={stack(4, styles.features)} aria-labelledby="features-title">
      <h2 className={title3()} id="features-title">
        {t('success.features.title')}
      </h2>
      <ul className={stack(3, styles.list)} role="list">
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check-circle" />
            {t(`success.features.${feature}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
