import { noPrint } from '../../../ui/looks.ts'
import { Steps } from '../../../ui/steps.tsx'
import styles from './print-steps.module.css'
import { useTexts } from './texts.ts'

const steps = ['link', 'fill', 'print', 'cut', 'test', 'place'] as const

/** From the gallery's link to a card on every table. */
export function PrintSteps() {
  const t = useTexts()
  return (
    <section className={noPrint(styles.section)} aria-labelledby="cards-how">
      <h2 id="cards-how">{t('cards.how.title')}</h2>
      <Steps
        className={styles.steps}
        steps={steps.map((step) => ({ name: t(`cards.how.${step}.title`), text: t(`cards.how.${step}.text`) }))}
      />
    </section>
  )
}
