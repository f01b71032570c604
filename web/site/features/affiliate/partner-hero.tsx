import { frame, stack } from '../../../ui/looks.ts'
import { PartnerLinks } from './partner-links.tsx'
import styles from './partner-hero.module.css'
import { useTexts } from './texts.ts'
import { usePartnerTerms } from './use-partner-terms.ts'

export function PartnerHero() {
  const t = useTexts()
  const { commission, discount, earnings } = usePartnerTerms()
  return (
    <section className={frame(styles.hero)}>
      <div className={stack(5)}>
        <p className={styles.kicker}>{t('partner.kicker')}</p>
        <h1>{t('partner.title', { commission })}</h1>
        <p className={styles.lead}>{t('partner.lead', { commission, discount })}</p>
        <PartnerLinks />
      </div>
      <figure className={stack(4, styles.slip)}>
        <figcaption className={styles.caption}>{t('partner.example.title')}</figcaption>
        <dl className={stack(3, styles.lines)}>
          <div>
            <dt>{t('partner.example.sales')}</dt>
            <dd>{t('partner.exampleSales')}</dd>
          </div>
          <div>
            <dt>{t('partner.example.each', { commission })}</dt>
            <dd>{earnings}</dd>
          </div>
          <div className={styles.total}>
            <dt>{t('partner.example.yours')}</dt>
            <dd>{t('partner.exampleEarnings')}</dd>
          </div>
        </dl>
        <p className={styles.note}>{t('partner.example.note')}</p>
      </figure>
    </section>
  )
}
