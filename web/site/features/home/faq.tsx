import { Icon } from '../../../ui/icon.tsx'
import { action, quiet, section, stackStart } from '../../../ui/looks.ts'
import { PageLink } from '../shell/page-link.tsx'
import styles from './faq.module.css'
import { LateAnswers } from './late-answers.tsx'
import { useTexts } from './texts.ts'

export function Faq() {
  const t = useTexts()
  return (
    <section data-late className={section(styles.section)} id="faq" aria-labelledby="faq-title">
      <div className={stackStart(3, styles.aside)}>
        <h2 id="faq-title">{t('home.faq.title')}</h2>
        <p className={quiet()}>{t('home.faq.lead')}</p>
        <PageLink page="support" className={action()}>
          {t('home.faq.action')}
          <Icon name="arrow-right" />
        </PageLink>
      </div>
      <LateAnswers />
    </section>
  )
}
