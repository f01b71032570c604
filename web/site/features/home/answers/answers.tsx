import { brand } from '#shared/brand.ts'
import { Accordion } from '../../../../ui/accordion.tsx'
import { stack } from '../../../../ui/looks.ts'
import { StructuredData } from '../../shell/structured-data.tsx'
import { frequentQuestions } from '../../shell/structured-facts.ts'
import styles from '../faq.module.css'
import { faqCategories, faqQuestions, type FaqQuestion } from './questions.ts'
import { useTexts } from './texts.ts'

/** The browser's own disclosures: answers stay in the page, open one by one, and work without scripts. */
export function Answers() {
  const t = useTexts()
  const factOf = (question: FaqQuestion) => ({
    question: t(`home.faq.${question}.question`, { brand: brand.name }),
    answer: t(`home.faq.${question}.answer`, { brand: brand.name }),
  })
  const facts = faqCategories.flatMap((category) => faqQuestions[category]).map(factOf)
  return (
    <div className={stack(7)}>
      <StructuredData facts={frequentQuestions(facts)} />
      {faqCategories.map((category) => (
        <div key={category}>
          <h3 className={styles.category}>{t(`home.faq.${category}`)}</h3>
          {faqQuestions[category].map((question) => (
            <Accordion key={question} {...factOf(question)} />
          ))}
        </div>
      ))}
    </div>
  )
}
