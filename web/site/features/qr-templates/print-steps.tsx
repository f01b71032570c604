import { onScreen, quiet } from '../../../ui/looks.ts'
import styles from './print-steps.module.css'
import { useTexts } from './texts.ts'

const steps = ['link', 'fill', 'print', 'cut', 'test', 'place'] as const

/** From the gallery's link to a card on every table. */
export function PrintSteps() {
  const t = useTexts()
  return (
    <section className={onScreen(styles.section)} aria-labelledby="cards-how">
      <h2 id="cards-how">{t('cards.how.title')}</h2>
      <ol className={styles.steps} role="list">
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            <h3 className={styles.name}>{t(`cards.how.${step}.title`)}</h3>
            <p className={quiet()}>{t(`cards.how.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
