import { useEffect, useRef, useState } from 'react'
import type { SupportCategory } from '#shared/rules/support-request.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { cluster, row, small, stack, stackStart, withScript } from '../../../ui/looks.ts'
import { StructuredData } from '../shell/structured-data.tsx'
import { frequentQuestions } from '../shell/structured-facts.ts'
import { faqCategories, faqItems } from './faq-items.ts'
import { isFound } from './faq-search.ts'
import styles from './support-faq.module.css'
import { useTexts } from './texts.ts'

/** One answer open at a time, by the browser's own rule for disclosures of one name; the open one can be closed. */
export function SupportFaq() {
  const t = useTexts()
  const searchField = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState<SupportCategory | 'all'>('all')
  // The field keeps what was typed before this script ran.
  useEffect(() => setSearch(searchField.current?.value ?? ''), [])

  const found = faqItems.filter(
    (item) =>
      (category === 'all' || item.category === category) &&
      isFound(search, `${t(`support.faq.${item.name}.question`)} ${t(`support.faq.${item.name}.answer`)}`),
  )

  function showAll() {
    if (searchField.current) searchField.current.value = ''
    setSearch('')
    setCategory('all')
    searchField.current?.focus()
  }

  return (
    <section className={styles.section} id="faq" aria-labelledby="faq-title">
      <div className={stack(5, styles.finder)}>
        <h2 id="faq-title">{t('support.faq.title')}</h2>
        <div className={withScript(stack(4))} role="search">
          <TextField
            ref={searchField}
            type="search"
            label={t('support.search')}
            autoComplete="off"
            maxLength={100}
            onInput={({ currentTarget }) => setSearch(currentTarget.value)}
          />
          <div className={cluster(2)} role="group" aria-label={t('support.categories')}>
            {(['all', ...faqCategories] as const).map((each) => (
              <button
                key={each}
                type="button"
                className={styles.category}
                aria-pressed={each === category}
                onClick={() => setCategory(each)}
              >
                {t(`support.category.${each}`)}
              </button>
            ))}
          </div>
          <p className={small()} role="status">
            {t('support.found', { count: found.length })}
          </p>
        </div>
      </div>
      <div>
        <StructuredData
          facts={frequentQuestions(
            faqItems.map(({ name }) => ({
              question: t(`support.faq.${name}.question`),
              answer: t(`support.faq.${name}.answer`),
            })),
          )}
        />
        {faqItems.map((item) => (
          <details
            key={item.name}
            className={styles.item}
            id={`faq-${item.name}`}
            name="support-faq"
            hidden={!found.includes(item)}
          >
            <summary className={row(4, styles.question)}>
              {t(`support.faq.${item.name}.question`)}
              <Icon name="chevron-down" />
            </summary>
            <p className={styles.answer}>{t(`support.faq.${item.name}.answer`)}</p>
          </details>
        ))}
        {found.length === 0 && (
          <div className={stackStart(4, styles.none)}>
            <p>{t('support.none')}</p>
            <Button variant="secondary" onClick={showAll}>
              {t('support.showAll')}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
