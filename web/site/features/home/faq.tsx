import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from './texts.ts'
import styles from './faq.module.css'

const questions = ['app', 'formats', 'time', 'private', 'bad', 'refund'] as const

/** The browser's own disclosure: answers stay in the page, open one by one, and work without scripts. */
export function Faq() {
  const t = useTexts()
  return (
    <section className={styles.section} id="faq" aria-labelledby="faq-title">
      <h2 id="faq-title">{t('home.faq.title')}</h2>
      <div>
        {questions.map((question) => (
          <details key={question} className={styles.item}>
            <summary className={styles.question}>
              {t(`home.faq.${question}.question`)}
              <Icon name="chevron-down" />
            </summary>
            <p className={styles.answer}>{t(`home.faq.${question}.answer`)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
