import { frame, stack } from '../../../ui/looks.ts'
import styles from './partner-numbers.module.css'
import { useTexts } from './texts.ts'
import { usePartnerTerms } from './use-partner-terms.ts'

/** The four figures that the programme promises. */
export function PartnerNumbers() {
  const t = useTexts()
  const { commission, days, discount, earnings } = usePartnerTerms()
  const numbers = [
    { figure: commission, text: t('partner.numbers.commission') },
    { figure: t('partner.numbers.upTo', { earnings }), text: t('partner.numbers.perSale') },
    { figure: t('partner.numbers.days', { days }), text: t('partner.numbers.cookie') },
    { figure: discount, text: t('partner.numbers.discount') },
  ]
  return (
    <section className={styles.band} aria-label={t('partner.numbers.label')}>
      <dl className={frame(stack(6, styles.numbers))}>
        {numbers.map(({ figure, text }) => (
          <div key={text} className={styles.number}>
            <dt>{text}</dt>
            <dd className={styles.figure}>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
