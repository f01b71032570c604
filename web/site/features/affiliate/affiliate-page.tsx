import { stack } from '../../../ui/looks.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import styles from './affiliate-page.module.css'
import { PartnerBenefits } from './partner-benefits.tsx'
import { PartnerHero } from './partner-hero.tsx'
import { PartnerLinks } from './partner-links.tsx'
import { PartnerNumbers } from './partner-numbers.tsx'
import { PartnerSteps } from './partner-steps.tsx'
import { useTexts } from './texts.ts'

export default function AffiliatePage() {
  const t = useTexts()
  return (
    <>
      <PageMeta page="affiliate" />
      <PartnerHero />
      <PartnerNumbers />
      <PartnerSteps />
      <PartnerBenefits />
      <section className={stack(4, styles.close)} aria-labelledby="partner-close">
        <h2 id="partner-close">{t('partner.close.title')}</h2>
        <p className={styles.text}>{t('partner.close.text')}</p>
        <PartnerLinks />
      </section>
    </>
  )
}
