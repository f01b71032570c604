import { CheckList } from '../../../ui/check-list.tsx'
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
      <CheckList icon="check-circle" items={features.map((feature) => t(`success.features.${feature}`))} />
    </section>
  )
}
