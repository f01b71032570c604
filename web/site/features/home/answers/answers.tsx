import { useState } from 'react'
import { brand } from '#shared/brand.ts'
import { Accordion } from '../../../../ui/accordion.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { row, stack, title4 } from '../../../../ui/looks.ts'
import { StructuredData } from '../../shell/structured-data.tsx'
import { frequentQuestions } from '../../shell/structured-facts.ts'
import styles from '../faq.module.css'
import { useTexts } from './texts.ts'

/** The questions by category, in the order of the product document (section 2). */
const categories = [
  { name: 'general', questions: ['what', 'app', 'occasions', 'setup'] },
  { name: 'using', questions: ['add', 'formats', 'films', 'network', 'cards', 'host'] },
  {
    name: 'features',
    questions: [
      'order',
      'moments',
      'private',
      'approve',
      'bad',
      'wall',
      'words',
      'look',
      'cohost',
      'figures',
      'download',
    ],
  },
  { name: 'support', questions: ['reach', 'letter', 'time', 'mistake'] },
  { name: 'payments', questions: ['price', 'free', 'refund', 'double'] },
] as const
type Question = (typeof categories)[number]['questions'][number]

/**
 * Native disclosures: answers are in the page, open one by one, and work without scripts. On phones, where they would
 * fill three screens, each category folds (`folds`) once the page works.
 */
export function Answers({ folds }: { folds: boolean }) {
  const t = useTexts()
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const toggle = (name: string) =>
    setUnfolded((all) => (all.includes(name) ? all.filter((other) => other !== name) : [...all, name]))
  const factOf = (question: Question) => ({
    question: t(`home.faq.${question}.question`, { brand: brand.name }),
    answer: t(`home.faq.${question}.answer`, { brand: brand.name }),
  })
  const facts = categories.flatMap(({ questions }) => questions.map(factOf))
  return (
    <div className={stack(7, styles.answers)}>
      <StructuredData facts={frequentQuestions(facts)} />
      {categories.map(({ name, questions }) => (
        <div key={name}>
          <h3 className={title4(styles.category)}>
            {folds ? (
              <button
                type="button"
                className={row(3, styles.fold)}
                aria-expanded={unfolded.includes(name)}
                aria-controls={`faq-${name}`}
                onClick={() => toggle(name)}
              >
                {t(`home.faq.${name}`)}
                <Icon name="chevron-down" />
              </button>
            ) : (
              t(`home.faq.${name}`)
            )}
          </h3>
          <div id={`faq-${name}`} hidden={folds && !unfolded.includes(name)}>
            {questions.map((question) => (
              <Accordion key={question} {...factOf(question)} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
