import { brand } from '#shared/brand.ts'
import { Accordion } from '../../../ui/accordion.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { action, quiet, section, stack, stackStart } from '../../../ui/looks.ts'
import { PageLink } from '../shell/page-link.tsx'
import { StructuredData } from '../shell/structured-data.tsx'
import { frequentQuestions } from '../shell/structured-facts.ts'
import { faqCategories, faqQuestions, type FaqQuestion } from './faq-questions.ts'
import styles from './faq.module.css'
import { useTexts } from './texts.ts'

/** The browser's own disclosures: answers stay in the page, open one by one, and work without scripts. */
export function Faq() {
  const t = useTexts()
  const factOf = (question: FaqQuestion) => ({
    question: t(`home.faq.${question}.question`, { brand: brand.name }),
    answer: t(`home.faq.${question}.answer`, { brand: brand.name }),
  })
  const facts = faqCategories.flatMap((category) => faqQuestions[category]).map(factOf)
  return (
    <section data-late className={section(styles.section)} id="faq" aria-labelledby="faq-title">
      <StructuredData facts={frequentQuestions(facts)} />
      <div className={stackStart(3, styles.aside)}>
        <h2 id="faq-title">{t('home.faq.title')}</h2>
        <p className={quiet()}>{t('home.faq.lead')}</p>
        <PageLink page="support" className={action()}>
          {t('home.faq.action')}
          <Icon name="arrow-right" />
        </PageLink>
      </div>
      <div className={stack(7)}>
        {faqCategories.map((category) => (
          <div key={category}>
            <h3 className={styles.category}>{t(`home.faq.${category}`)}</h3>
            {faqQuestions[category].map((question) => (
              <Accordion key={question} {...factOf(question)} />
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}
