import { useEffect, useRef, useState } from 'react'
import type { SupportCategory } from '#shared/rules/support-request.ts'
import { Accordion } from '../../../ui/accordion.tsx'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lead, stack, stackStart, small, needsScript, frame } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { PageLink } from '../shell/page-link.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { columns, sticky } from '../shell/site-looks.ts'
import { StructuredData } from '../shell/structured-data.tsx'
import { frequentQuestions } from '../shell/structured-facts.ts'
import { ContactForm } from './contact-form.tsx'
import { faqCategories, faqItems, isFound, type FaqItem } from './faq-items.ts'
import styles from './support.module.css'
import { useTexts } from './texts.ts'

export default function SupportPage() {
  const t = useTexts()
  return (
    <div className={frame(stack(8, styles.page))}>
      <PageMeta page="support" />
      <header className={stackStart(4)}>
        <h1>{t('support.title')}</h1>
        <p className={lead()}>{t('support.lead')}</p>
        <PageLink page="support" hash="contact" className={buttonClasses({ variant: 'secondary' })}>
          {t('support.write')}
          <Icon name="chevron-down" />
        </PageLink>
      </header>
      <SupportFaq />
      <ContactForm />
    </div>
  )
}

/** One answer open at a time, as browsers do for disclosures with the same name; the open one can be closed. */
function SupportFaq() {
  const t = useTexts()
  const searchField = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState<SupportCategory | 'all'>('all')
  // The field keeps text typed before this script ran.
  useEffect(() => setSearch(searchField.current?.value ?? ''), [])

  const factOf = ({ name }: FaqItem) => ({
    question: t(`support.faq.${name}.question`),
    answer: t(`support.faq.${name}.answer`),
  })
  const found = faqItems.filter(
    (item) =>
      (category === 'all' || item.category === category) && isFound(search, Object.values(factOf(item)).join(' ')),
  )

  function showAll() {
    if (searchField.current) searchField.current.value = ''
    setSearch('')
    setCategory('all')
    searchField.current?.focus()
  }

  return (
    <section className={columns(styles.section)} id="faq" aria-labelledby="faq-title">
      <div className={stack(5, sticky())}>
        <h2 id="faq-title">{t('support.faq.title')}</h2>
        <div className={needsScript(stack(4))} role="search">
          <TextField
            ref={searchField}
            type="search"
            label={t('support.search')}
            autoComplete="off"
            maxLength={100}
            onInput={({ currentTarget }) => setSearch(currentTarget.value)}
          />
          <ChoiceButtons
            label={t('support.categories')}
            choices={['all', ...faqCategories]}
            chosen={category}
            nameOf={(each) => t(`support.category.${each}`)}
            onChoose={setCategory}
          />
          <p className={small()} role="status">
            {t('support.found', { count: found.length })}
          </p>
        </div>
      </div>
      <div>
        <StructuredData facts={frequentQuestions(faqItems.map(factOf))} />
        {faqItems.map((item) => (
          <Accordion
            key={item.name}
            id={`faq-${item.name}`}
            name="support-faq"
            hidden={!found.includes(item)}
            {...factOf(item)}
          />
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
