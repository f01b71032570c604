import { brand } from '#shared/brand.ts'
import { section, stack, title3 } from '../../../ui/looks.ts'
import { Steps } from '../../../ui/steps.tsx'
import styles from './partner-steps.module.css'
import { useTexts } from './texts.ts'
import { usePartnerTerms } from './use-partner-terms.ts'

const steps = ['join', 'share', 'earn'] as const

/** How it works, and what the personal link is made of. */
export function PartnerSteps() {
  const t = useTexts()
  const { commission, days, discount } = usePartnerTerms()
  return (
    <section className={section(styles.section)} aria-labelledby="partner-how">
      <div className={stack(6)}>
        <h2 id="partner-how">{t('partner.how.title')}</h2>
        <Steps
          className={styles.steps}
          steps={steps.map((step) => ({
            name: t(`partner.how.${step}.title`),
            text: t(`partner.how.${step}.text`, { commission, days, discount }),
          }))}
        />
      </div>
      <div className={stack(4, styles.link)}>
        <h3 className={title3()}>{t('partner.link.title')}</h3>
        <p className={styles.address}>
          https://{brand.siteHost}/?via=<mark className={styles.code}>{t('partner.link.code')}</mark>
        </p>
        <p>{t('partner.link.text', { days })}</p>
        <p>{t('partner.link.pages', { days })}</p>
      </div>
    </section>
  )
}
